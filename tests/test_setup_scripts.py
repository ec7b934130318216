"""The scripts are tried in a copy of the checkout, whose tools only tell how they were called."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[1]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (CHECKOUT / "requirements.lock").read_text(encoding="utf-8")
LIBRARIES = re.findall(
    r"^(lib\S+\.so\.\d+)=(\S+)$",
    (CHECKOUT / "packaging/setup.sh").read_text(encoding="utf-8"),
    re.MULTILINE,
)
PACKAGES = {package for _, package in LIBRARIES}

needs_shell = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux's libraries and packages")


def asked_for() -> list[Requirement]:
    texts = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]]
    return [Requirement(text) for text in [*texts, *PROJECT["build-system"]["requires"]]]


@dataclass(frozen=True)
class Copy:
    """A copy of the checkout; its tools append the line of their call to ``calls``."""

    folder: Path
    tools: Path
    cwd: Path

    def tool(self, path: Path, does: str = "") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        calls = self.tools / "calls"
        path.write_text(f'#!/bin/sh\necho "${{0##*/}} $*" >>"{calls}"\n{does}\n', encoding="utf-8")
        path.chmod(0o755)

    def calls(self, tool: str) -> list[str]:
        calls = self.tools / "calls"
        lines = calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []
        return [line.removeprefix(f"{tool} ") for line in lines if line.split()[0] == tool]

    def run(self, script: str, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        paths = os.pathsep.join([str(self.tools), os.environ["PATH"]])
        return run(self.folder / script, *args, cwd=self.cwd, env={"PATH": paths} | env)

    def has_environment(self) -> None:
        """Lay an environment that counts as ready, with tools for all that the scripts call."""
        (self.tools / "known").write_text("".join(f"\t{name} (libc6)\n" for name, _ in LIBRARIES))
        for name in ("scorekeeper", "ruff", "mypy", "lint-imports", "pytest"):
            self.tool(self.folder / ".venv/bin" / name)
        self.tool(self.folder / ".venv/bin/python", "echo told-by-python")
        stamps = (
            f'top="{self.folder}"; . "$top/packaging/setup.sh"; choose_folders\n'
            'python_stamp >"$venv/packages.stamp"; project_stamp >"$venv/project.stamp"'
        )
        subprocess.run(["sh", "-c", stamps], check=True)


def run(script: Path, *args: str, cwd: Path, env: dict[str, str]):
    return subprocess.run(
        ["sh", str(script), *args], cwd=cwd, env=env, capture_output=True, text=True, timeout=60
    )


@pytest.fixture
def copy(tmp_path):
    copy = Copy(tmp_path / "a checkout", tmp_path / "tools", tmp_path / "somewhere")
    for name in ("run", "test", "packaging/setup.sh", "requirements.lock", "pyproject.toml"):
        (copy.folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CHECKOUT / name, copy.folder / name)
    copy.cwd.mkdir()
    copy.tool(copy.tools / "ldconfig", f'cat "{copy.tools}/known"')
    copy.tool(copy.tools / "id", "echo 1000")
    copy.tool(copy.tools / "sudo", "exit 1")
    for name in ("apt-get", "dpkg"):
        copy.tool(copy.tools / name)
    return copy


@needs_shell
@pytest.mark.parametrize(
    "script", ["run", "test", "packaging/setup.sh", "packaging/lock", ".ci/run"]
)
def test_script_can_be_read_by_the_shell(script):
    shell = "bash" if script == ".ci/run" else "sh"
    subprocess.run([shell, "-n", str(CHECKOUT / script)], check=True)


@needs_shell
@pytest.mark.parametrize("display", [{"DISPLAY": ":7"}, {"WAYLAND_DISPLAY": "wayland-7"}])
def test_run_with_a_display_starts_the_program(copy, display):
    copy.has_environment()

    assert copy.run("run", **display).returncode == 0
    assert copy.calls("scorekeeper") == [""]


@needs_shell
def test_run_passes_its_arguments_on(copy):
    copy.has_environment()

    done = copy.run("run", "score", "my game.json")

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert copy.calls("scorekeeper") == ["score my game.json"]


@needs_linux
def test_run_without_a_display_scores_and_prints_the_example(copy):
    copy.has_environment()

    done = copy.run("run", DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="xcb")

    assert done.returncode == 0
    assert "no display" in done.stderr
    assert copy.calls("scorekeeper") == [
        "score told-by-python",
        "sheet told-by-python -o ./scorekeeper-example.pdf",
    ]


@needs_linux
def test_run_of_this_checkout_writes_the_example_sheet(tmp_path):
    is_ready = f'top="{CHECKOUT}"; . "$top/packaging/setup.sh"; choose_folders; is_ready'
    if subprocess.run(["sh", "-c", is_ready]).returncode != 0:
        pytest.skip("the environment of this checkout was not made by ./run or ./test")
    env = {name: value for name, value in os.environ.items() if not name.endswith("DISPLAY")}

    done = run(CHECKOUT / "run", cwd=tmp_path, env=env)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "scorekeeper-example.pdf").read_bytes().startswith(b"%PDF")


@needs_shell
def test_every_check_runs_without_a_screen_and_pytest_last(copy):
    copy.has_environment()
    copy.tool(copy.folder / ".venv/bin/mypy", "exit 1")
    copy.tool(
        copy.folder / ".venv/bin/pytest",
        'echo "screen ${DISPLAY-none} ${WAYLAND_DISPLAY-none} $QT_QPA_PLATFORM"; echo 3 passed',
    )

    done = copy.run("test", DISPLAY=":7", WAYLAND_DISPLAY="wayland-7", QT_QPA_PLATFORM="xcb")

    assert done.returncode == 1
    assert done.stdout.splitlines() == ["screen none none offscreen", "3 passed"]
    assert done.stderr.splitlines()[-1] == "scorekeeper: These checks failed: mypy"
    assert copy.calls("ruff") == ["check", "format --check"]
    assert len(copy.calls("lint-imports")) == len(copy.calls("pytest")) == 1


@needs_shell
def test_arguments_of_test_go_to_pytest_alone(copy):
    copy.has_environment()

    done = copy.run("test", "tests/core", "-k", "a b")

    assert done.returncode == 0
    assert copy.calls("pytest") == ["-o cache_dir=.pytest_cache tests/core -k a b"]
    assert copy.calls("ruff") == copy.calls("mypy") == []


@needs_linux
def test_user_who_cannot_install_is_told_the_command(copy):
    copy.has_environment()
    (copy.tools / "known").write_text("\tlibGL.so.1 (libc6,x86-64) => /lib/libGL.so.1\n")

    done = copy.run("run")

    assert done.returncode == 1
    command = done.stderr.splitlines()[-1]
    assert command.startswith("sudo sh -c 'apt-get update && apt-get install -y ")
    assert set(command.rstrip("'").split()) & PACKAGES == PACKAGES - {"libgl1"}
    assert copy.calls("apt-get") == copy.calls("scorekeeper") == []


@needs_linux
def test_root_gets_the_missing_packages_installed(copy):
    (copy.tools / "known").write_text("")
    copy.tool(copy.tools / "id", "echo 0")
    for version in ("3", "3.11", "3.12", "3.13"):
        copy.tool(copy.tools / f"python{version}", "exit 1")

    done = copy.run("run")

    update, install = copy.calls("apt-get")
    assert update.startswith("update ")
    assert PACKAGES | {"python3", "python3-venv"} <= set(install.split())
    assert done.returncode == 1, "libraries that are missing even then are an error"


@needs_linux
def test_python_of_another_age_is_named(copy):
    (copy.tools / "known").write_text("")
    for version in ("3.11", "3.12", "3.13"):
        copy.tool(copy.tools / f"python{version}", "exit 1")
    # It answers what version it is, fails as the Python that is looked for, and is out of range.
    old = "case $* in -V) echo Python 3.10.12;; *ensurepip*) exit 1;; esac"
    copy.tool(copy.tools / "python3", old)

    done = copy.run("run")

    assert done.returncode == 1
    assert "python3 here is Python 3.10.12" in done.stderr
    assert copy.calls("apt-get") == []


@needs_linux
@pytest.mark.parametrize("changed", ["requirements.lock", "pyproject.toml"])
def test_environment_of_another_lock_or_project_is_not_ready(copy, changed):
    copy.has_environment()
    with (copy.folder / changed).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    copy.tool(copy.tools / "ldconfig")  # nothing is known any more: the set-up ends early

    assert copy.run("run").returncode == 1
    assert copy.calls("scorekeeper") == []


def test_lock_holds_nothing_but_versions_and_their_hashes():
    entry = re.compile(r"[a-z0-9-]+==[\w.]+( ; [\w '!=<>.()]+)?( --hash=sha256:[0-9a-f]{64})+")

    wrong = [
        line for line in re.sub(r" \\\n +", " ", LOCK).splitlines() if not entry.fullmatch(line)
    ]

    assert LOCK
    assert wrong == []


def test_lock_holds_all_that_the_project_asks_for():
    locked = dict(re.findall(r"^([a-z0-9-]+)==([\w.]+)", LOCK, re.MULTILINE))

    wrong = [
        str(wanted)
        for wanted in [*asked_for(), Requirement("editables")]
        if not wanted.specifier.contains(locked.get(canonicalize_name(wanted.name), "0"))
    ]

    assert wrong == []


@pytest.mark.parametrize("wanted", asked_for(), ids=str)
def test_dependency_is_bounded(wanted):
    bounds = {bound.operator: bound.version for bound in wanted.specifier}
    # A version that is a date says nothing about what will break: there is no bound to set.
    is_dated = int(bounds[">="].split(".")[0]) > 2000

    assert "<" in bounds or is_dated


def test_packaging_holds_no_package():
    """It would shadow the library of that name, as the checkout is on the import path."""
    assert list((CHECKOUT / "packaging").rglob("__init__.py")) == []
