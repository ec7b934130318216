"""The reports of Space Lab: games against each other, and solo games, each by themselves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, get_args

from scorekeeper.core.days import short_day
from scorekeeper.core.phrases import counted
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.games.space_lab.figures import PROJECT_CARDS
from scorekeeper.games.space_lab.result import Rating
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES, PROJECT_CARDS_NAME
from scorekeeper.history.statistics import Average, PlayerScores, Scores, SpaceLabStatistics
from scorekeeper.reports.board import (
    Bar,
    Bars,
    Board,
    Lines,
    OpenedGame,
    Section,
    Stat,
    Table,
)
from scorekeeper.reports.classes import in_classes
from scorekeeper.reports.numbers import mean_text, names_text, number_text, share_text
from scorekeeper.reports.periods import by_period

GAME: Final = "space-lab"
# So many scores make a bar, more where that would make too many bars.
STEP: Final = 10
RATINGS: Final[tuple[Rating, ...]] = get_args(Rating)
RATING_NAMES: Final[dict[Rating, str]] = {
    "below-80": "below 80",
    "80-100": "80–100",
    "101-120": "101–120",
    "121-150": "121–150",
    "above-150": "above 150",
}


def space_lab_board(statistics: SpaceLabStatistics) -> Board:
    """Return the report of the games that people played against each other."""
    scores = statistics.competitive
    sections = [
        _players(scores.players),
        *_sections(scores),
        _by_players(scores),
        _best(scores, "Best games"),
    ]
    return _board("Space Lab", scores, sections)


def space_lab_solo_board(statistics: SpaceLabStatistics) -> Board:
    """Return the report of the solo games, with their ratings."""
    scores = statistics.solo
    sections = [
        _solo_players(scores.players),
        _ratings(statistics.ratings),
        *_sections(scores),
        _best(scores, "Records"),
    ]
    unrated = scores.games - sum(statistics.ratings.values())
    return _board("Space Lab, solo", scores, sections, _unrated_words(unrated, scores.games))


def _unrated_words(unrated: int, games: int) -> tuple[str, ...]:
    """Return how many of the games have no rating, where some have none."""
    if not unrated:
        return ()
    if unrated == games:
        who = "The game has no rating" if games == 1 else "None of the games has a rating"
    else:
        who = f"{number_text(unrated)} of the games {'has' if unrated == 1 else 'have'} no rating"
    it_was = "it was" if unrated == 1 else "they were"
    return (f"{who}: {it_was} not played by the solo rules.",)


def _board(
    title: str, scores: Scores, sections: list[Section], words: tuple[str, ...] = ()
) -> Board:
    if not scores.games:
        return Board(title)
    stats = (
        Stat(number_text(scores.games), "game" if scores.games == 1 else "games"),
        Stat(mean_text(scores.scores.mean), "average score"),
        *(
            Stat(number_text(best.total), f"best score, {names_text(scores.best_players)}")
            for best in scores.best[:1]
        ),
    )
    return Board(title, stats, tuple(each for each in sections if each.table.rows), words)


def _sections(scores: Scores) -> Iterator[Section]:
    yield _over_time(scores)
    yield _distribution(scores.distribution)
    yield _categories(scores.categories)


def _players(players: Sequence[PlayerScores]) -> Section:
    """Return who won how often: who shares a victory has won."""
    rows = tuple(
        (
            each.name,
            number_text(each.games),
            number_text(each.wins),
            share_text(each.wins, each.games),
            mean_text(each.scores.mean),
            number_text(each.best),
        )
        for each in players
    )
    bars = tuple(Bar(each.name, each.wins, number_text(each.wins)) for each in players)
    table = Table(("Player", "Games", "Won", "Share", "Average", "Best"), rows)
    return Section("players", "Players, by games won", table, Bars(bars))


def _solo_players(players: Sequence[PlayerScores]) -> Section:
    rows = tuple(
        (each.name, number_text(each.games), mean_text(each.scores.mean), number_text(each.best))
        for each in players
    )
    bars = tuple(Bar(each.name, max(each.best, 0), number_text(each.best)) for each in players)
    table = Table(("Player", "Games", "Average", "Best"), rows)
    return Section("players", "Players, by best score", table, Bars(bars))


def _over_time(scores: Scores) -> Section:
    """Return averages over time: all periods in the chart, those with games in the table."""
    what, periods = by_period(scores.by_month)
    rows = tuple(
        (name, number_text(each.count), mean_text(each.mean))
        for name, each in periods.items()
        if each.count
    )
    means = (each.mean for each in periods.values())
    average = Series("average", tuple(None if mean is None else float(mean) for mean in means))
    chart = Lines(tuple(periods), (average,)) if len(periods) > 1 else None
    head = f"{what}, the latest first" if len(rows) > 1 else what
    table = Table((head, "Scores", "Average"), rows[::-1])
    return Section("over_time", "Scores over time", table, chart)


def _distribution(distribution: Mapping[int, int]) -> Section:
    """Return how often scores were reached, ten or more of them together."""
    times = in_classes(distribution, STEP)
    bars = tuple(Bar(name, number, number_text(number)) for name, number in times.items())
    rows = tuple((name, number_text(number)) for name, number in times.items())
    table = Table(("Score", "Times"), rows)
    return Section("distribution", "How often scores were reached", table, Bars(bars))


def _categories(categories: Mapping[str, Average]) -> Section:
    points = {
        name: categories[category]
        for category, name in CATEGORY_NAMES.items()
        if category in categories
    }
    rows = [(name, mean_text(each.mean)) for name, each in points.items()]
    if PROJECT_CARDS in categories:
        rows.append((PROJECT_CARDS_NAME, mean_text(categories[PROJECT_CARDS].mean)))
    table = Table(("Category", "Average"), tuple(rows))
    return Section("categories", "Average by category", table, _mean_bars(points))


def _by_players(scores: Scores) -> Section:
    named = {counted(number, "player"): each for number, each in scores.by_players.items()}
    rows = tuple(
        (name, number_text(each.count // number), mean_text(each.mean))
        for (name, each), number in zip(named.items(), scores.by_players, strict=True)
    )
    table = Table(("At the table", "Games", "Average"), rows)
    return Section("by_players", "Average by number of players", table, _mean_bars(named))


def _ratings(ratings: Mapping[Rating, int]) -> Section:
    named = {RATING_NAMES[each]: ratings.get(each, 0) for each in RATINGS} if ratings else {}
    bars = tuple(Bar(name, number, number_text(number)) for name, number in named.items())
    rows = tuple((name, number_text(number)) for name, number in named.items())
    return Section("ratings", "Ratings", Table(("Points", "Games"), rows), Bars(bars))


def _best(scores: Scores, title: str) -> Section:
    rows = tuple(
        (each.name, short_day(each.played_on), number_text(each.total)) for each in scores.best
    )
    games = tuple(OpenedGame(GAME, each.game_id) for each in scores.best)
    table = Table(("Player", "Day", "Score"), rows, words=2, games=games)
    return Section("best", title, table, words=_level_words(scores))


def _level_words(scores: Scores) -> tuple[str, ...]:
    """Return how many scores are level with the last one of the best, where any are."""
    if not scores.best:
        return ()
    last = scores.best[-1].total
    level = scores.distribution.get(last, 0) - sum(each.total == last for each in scores.best)
    if level <= 0:
        return ()
    is_are = "is" if level == 1 else "are"
    return (f"{number_text(level)} more {is_are} level with the last of them.",)


def _mean_bars(averages: Mapping[str, Average]) -> Bars:
    return Bars(
        tuple(
            Bar(name, float(each.mean or 0), mean_text(each.mean))
            for name, each in averages.items()
        )
    )
