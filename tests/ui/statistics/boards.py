"""Games for statistics, and what is seen of them."""

from datetime import UTC, datetime

from PySide6.QtWidgets import QComboBox, QLabel, QTableView

from scorekeeper.games import build_document


def document(game, **content):
    return build_document({"format": "scorekeeper/1", "game": game, **content})


def tally(name, lab):
    sums = {"lab": lab, "validation": 10, "objectives": 3, "projects": 20, "project_cards": 4}
    return {"name": name, "tally": sums}


def space_lab(ann, bo):
    return document("space-lab", mode="standard", players=[tally("Ann", ann), tally("Bo", bo)])


def games_of_all_kinds(history):
    def save(game, year, month=3):
        history.save(game, now=datetime(year, month, 1, 20, tzinfo=UTC))

    save(space_lab(30, 20), 2025)
    save(space_lab(20, 40), 2026)
    save(space_lab(21, 31), 2026, 4)
    save(document("space-lab", mode="solo", players=[tally("Ann", 60)]), 2026)
    races = [{"track": "Loop", "finish": ["Bo", "Ann"]}, {"track": "Oval", "finish": ["Bo", "Ann"]}]
    save(document("grand-prix", drivers=["Ann", "Bo"], races=races, races_planned=2), 2026)
    rats = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    won = {"status": "won", "turns_left": 2}
    lost = {"status": "lost", "reason": "outer-space"}
    save(document("mole-rats", players=rats, outcome=won), 2026)
    save(document("mole-rats", players=rats, outcome=lost, extra_cards=9), 2026)


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def stats(page):
    found = [page.findChild(QLabel, f"stat_{number}") for number in (1, 2, 3)]
    return [label.text() for label in found if label is not None]


def wait_for_stats(page, qtbot, *first):
    qtbot.waitUntil(lambda: tuple(stats(page)[: len(first)]) == first, timeout=5000)
    qtbot.waitUntil(page.view.is_whole, timeout=5000)
    qtbot.wait(10)


def cells(page, section):
    model = child(page, QTableView, f"{section}_table").model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def choose_year(page, year):
    years = child(page, QComboBox, "statistics_year")
    row = years.findData(year)
    assert row >= 0
    years.setCurrentIndex(row)
    years.activated.emit(row)
