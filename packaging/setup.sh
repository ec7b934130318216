# Sourced by ./run and ./test, with $top naming the checkout. `set_up` brings what is missing and
# leaves the environment's folder in $venv; when nothing is missing it says and writes nothing.

# Each shared library, and the Debian or Ubuntu package that brings it. Looked for are the
# libraries: some packages have other names by release (libcups2t64), yet answer to these.
libraries='
libGL.so.1=libgl1
libEGL.so.1=libegl1
libxkbcommon.so.0=libxkbcommon0
libdbus-1.so.3=libdbus-1-3
libfontconfig.so.1=libfontconfig1
libglib-2.0.so.0=libglib2.0-0
libxcb-cursor.so.0=libxcb-cursor0
libxcb-icccm.so.4=libxcb-icccm4
libxcb-keysyms.so.1=libxcb-keysyms1
libxcb-shape.so.0=libxcb-shape0
libxkbcommon-x11.so.0=libxkbcommon-x11-0
libwayland-client.so.0=libwayland-client0
libwayland-cursor.so.0=libwayland-cursor0
libwayland-egl.so.1=libwayland-egl1
libcups.so.2=libcups2
'

# Modules of another Python, asked for in the user's shell, have no place in this environment.
unset PYTHONPATH PYTHONHOME
# ldconfig is there, which an ordinary user of Debian, or root after a plain `su`, does not find.
PATH=$PATH:/usr/sbin:/sbin

say() { printf 'scorekeeper: %s\n' "$*" >&2; }

stop() {
    say "$@"
    exit 1
}

choose_folders() {
    caches=
    venv=$top/.venv
    [ -w "$top" ] && return
    caches=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
    [ -n "$caches" ] || stop "$top cannot be written to: set HOME or XDG_CACHE_HOME, for the Python environment."
    caches=$caches/scorekeeper/$(printf %s "$top" | cksum | cut -d ' ' -f 1)
    venv=$caches/venv
    export PYTHONPYCACHEPREFIX="$caches/pycache"
}

missing_libraries() {
    [ "$(uname)" = Linux ] || return 0
    known=$(ldconfig -p 2>/dev/null) || known=
    for pair in $libraries; do
        case $known in
        *"${pair%=*} ("*) ;;
        *) printf '%s ' "$pair" ;;
        esac
    done
}

# On Debian ensurepip is in a package of its own; pyenv's stand-ins exist but fail: so each is run.
find_python() {
    for python in python3 python3.13 python3.12 python3.11; do
        "$python" -Ic 'import sys, venv, ensurepip
sys.exit(not (3, 11) <= sys.version_info < (3, 14))' >/dev/null 2>&1 && return
    done
    return 1
}

python_stamp() {
    "$venv/bin/python" -Ic 'import sys
print(*sys.version_info[:3], sys.base_prefix, sys.prefix)' 2>/dev/null || return 1
    cksum <"$top/requirements.lock"
}

project_stamp() { cksum <"$top/pyproject.toml"; }

packages_ready() { [ -f "$venv/packages.stamp" ] && [ "$(python_stamp)" = "$(cat "$venv/packages.stamp")" ]; }

project_ready() { [ -f "$venv/project.stamp" ] && [ "$(project_stamp)" = "$(cat "$venv/project.stamp")" ]; }

is_ready() { [ -z "$(missing_libraries)" ] && packages_ready && project_ready; }

# logged WHAT COMMAND...: keeps the command quiet unless it fails.
logged() {
    what=$1
    shift
    "$@" >"$venv/setup.log" 2>&1 </dev/null && return
    tail -n 10 "$venv/setup.log" >&2
    stop "$what failed; the whole of its output is in $venv/setup.log"
}

install_system_packages() {
    missing=$(missing_libraries)
    packages=
    for pair in $missing; do packages="$packages ${pair#*=}"; done
    if ! packages_ready && ! find_python; then
        # What the system calls python3 stays what it is, however often it is installed.
        python3 -Ic 'import sys
sys.exit((3, 11) <= sys.version_info < (3, 14))' 2>/dev/null &&
            stop "Python 3.11, 3.12 or 3.13 is needed, and python3 here is $(python3 -V). Install one beside it, such as python3.11-venv."
        packages="$packages python3 python3-venv"
    fi
    packages=${packages# }
    [ -n "$packages" ] || return 0

    if ! command -v apt-get >/dev/null; then
        for pair in $missing; do say "missing: ${pair%=*}"; done
        find_python || say "missing: Python 3.11, 3.12 or 3.13 with venv and ensurepip"
        stop "Please install these with your system's package manager, then start this again."
    fi
    install="apt-get install -y --no-install-recommends $packages"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    else
        root_shell='su -l -c'
        command -v sudo >/dev/null && root_shell='sudo sh -c'
        say "Some system packages are missing. Please run this once, then start this again:"
        printf "%s 'apt-get update && %s'\n" "$root_shell" "$install" >&2
        exit 1
    fi
    say "Installing system packages: $packages"
    # A fresh image has no package lists. Lists that cannot be had now may still be good enough.
    # `dpkg --configure -a` ends what an interrupted earlier installation left half done.
    # Nothing started here may keep the lock (9) for longer than this set-up.
    logged "Installing system packages" $as_root env DEBIAN_FRONTEND=noninteractive sh -c "
        apt-get update -o APT::Update::Error-Mode=any -o DPkg::Lock::Timeout=300 || echo 'Going on with the package lists at hand.'
        dpkg --configure -a && $install -o DPkg::Lock::Timeout=300" 9>&-
    missing=$(missing_libraries)
    [ -z "$missing" ] || stop "Still missing after the installation: $missing"
}

install_python_packages() {
    if ! packages_ready; then
        find_python || stop "Python 3.11, 3.12 or 3.13 is needed, with venv and ensurepip: none was found."
        say "Installing the Python packages of requirements.lock into $venv (once, about 150 MB)"
        find "$venv" -mindepth 1 -maxdepth 1 ! -name setup.lock -exec rm -rf {} +
        logged "Making the Python environment" "$python" -m venv "$venv"
        logged "Installing the Python packages" "$venv/bin/python" -m pip install \
            --disable-pip-version-check --require-hashes --only-binary :all: -r "$top/requirements.lock"
        python_stamp >"$venv/packages.stamp"
    fi
    logged "Installing Scorekeeper itself" "$venv/bin/python" -m pip install \
        --disable-pip-version-check --no-index --no-build-isolation --no-deps -e "$top"
    project_stamp >"$venv/project.stamp"
}

# Two terminals may start at once: the second waits, and then finds everything done.
lock() {
    if ! command -v flock >/dev/null; then
        python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' || true # macOS
    elif ! flock -n 9; then
        say "Another set-up of this checkout is running: waiting for it."
        flock 9
    fi
}

set_up() {
    choose_folders
    if is_ready; then return; fi
    mkdir -p "$venv"
    (
        lock
        if is_ready; then exit; fi
        install_system_packages
        install_python_packages
    ) 9>"$venv/setup.lock"
}
