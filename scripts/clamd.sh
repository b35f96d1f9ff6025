#!/usr/bin/env bash
# The virus scanner that files of messages pass, on loopback: ClamAV's daemon with data of its own below .data/clamd.
#   scripts/clamd.sh start   installs what is missing (as root; also LibreOffice for text documents and ffmpeg for recordings), starts it if it does not answer, prints its address
#   scripts/clamd.sh stop    ends what `start` has started
# Without CLAMD_ADDRESS it listens where the server looks by default. It knows the signatures that freshclam has put into
# /var/lib/clamav, if any, and always EICAR, the harmless file that every scanner must find: enough for development and tests.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
address="${CLAMD_ADDRESS:-127.0.0.1:3310}"
host="${address%:*}" port="${address##*:}"
# One place per port, so that two do not write over each other.
data="${CLAMD_DIRECTORY:-$root/.data/clamd/$port}"
# What files of messages need besides: poppler-utils draws the pages of PDFs, bubblewrap isolates whatever reads a file.
packages=(clamav-daemon poppler-utils bubblewrap)
# And for text documents, which are refused without it: LibreOffice Writer, with fonts as wide as those of Word.
office=(libreoffice-writer-nogui fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea)
# And for recorded answers, which play as they came without it.
media=(ffmpeg)

say() { echo "clamd: $*" >&2; }

fail() {
  say "$*"
  exit 1
}

# Whoever names a socket in the file system runs a scanner of their own.
if [[ "$address" == /* ]]; then
  [ "${1:-}" != start ] || echo "export CLAMD_ADDRESS=$address"
  exit 0
fi

# Asked in its own words: another server may sit on the port.
answers() {
  local reply=''
  { exec 3<>"/dev/tcp/$host/$port"; } 2>/dev/null || return 1
  printf 'zPING\0' >&3
  IFS= read -r -d '' -t 5 -u 3 reply || true
  exec 3>&-
  [ "$reply" = PONG ]
}

print_env() { echo "export CLAMD_ADDRESS=$address"; }

# A pid file may outlive its process, and its number may by now belong to a stranger.
is_ours() {
  local pid="$1"
  [ -n "$pid" ] && [ -r "/proc/$pid/cmdline" ] && tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF -- "$data/clamd.conf"
}

# Bubblewrap is for Linux alone; elsewhere the worker says that it is not there.
has_tools() {
  command -v pdftoppm >/dev/null && { [ "$(uname)" != Linux ] || command -v bwrap >/dev/null; }
}

has_media() { [ -x "${FFMPEG_DIRECTORY:-/usr/bin}/ffmpeg" ] && [ -x "${FFMPEG_DIRECTORY:-/usr/bin}/ffprobe" ]; }

has_office() { [ -x "${OFFICE_DIRECTORY:-/usr/lib/libreoffice}/program/soffice.bin" ]; }

install_packages() {
  if command -v clamd >/dev/null && has_tools; then return; fi
  [ "$(id -u)" = 0 ] || fail "not installed; as root: apt-get install --no-install-recommends ${packages[*]}
  macOS: brew install clamav poppler. Somewhere else: set CLAMD_ADDRESS."
  command -v apt-get >/dev/null || fail "needs Debian's packages ${packages[*]}"
  apt_install "${packages[@]}" || fail 'the packages could not be installed'
}

apt_install() {
  say "installing $*"
  local install=(apt-get install -y -qq --no-install-recommends "$@")
  DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null; }
}

# Everything else works without it, so that its absence is said and no failure.
install_office() {
  if has_office; then return; fi
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt_install "${office[@]}"; then return; fi
  say "text documents (.docx, .odt, .rtf, .txt) are refused until LibreOffice is there; as root: apt-get install --no-install-recommends ${office[*]}"
}

install_media() {
  if has_media; then return; fi
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt_install "${media[@]}"; then return; fi
  say "recordings are not checked and cannot be searched until ffmpeg is there; as root: apt-get install --no-install-recommends ${media[*]}"
}

write_config() {
  mkdir -p "$data/signatures"
  # EICAR in hexadecimal, anywhere in a file of any kind. Written so that this script is no virus to a scanner.
  printf 'Matricula.Eicar-Test:0:*:%s\n' "$(printf '%s' 'X5O!P%@AP[4\PZX54(P^)7CC)7}$' 'EICAR-STANDARD-ANTIVIRUS' '-TEST-FILE!$H+H*' |
    od -An -v -tx1 | tr -d ' \n')" >"$data/signatures/matricula.ndb"
  local file
  for file in /var/lib/clamav/*.c[vl]d; do
    [ ! -r "$file" ] || ln -sf "$file" "$data/signatures/"
  done
  cat >"$data/clamd.conf" <<CONF
Foreground yes
TCPAddr $host
TCPSocket $port
DatabaseDirectory $data/signatures
TemporaryDirectory $data
LogFile $data/clamd.log
LogFileMaxSize 5M
StreamMaxLength 64M
MaxScanTime 60000
AlertExceedsMax yes
ScanImageFuzzyHash no
MaxThreads 4
ReadTimeout 30
SelfCheck 3600
CONF
}

start() {
  install_office
  install_media
  if answers; then
    # A scanner of somebody else's brings none of the other programs.
    if ! has_tools && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then install_packages; fi
    print_env
    return
  fi
  [[ "$host" =~ ^(127\.|localhost$) ]] || fail "no clamd answers at $address, and that is not this machine"
  install_packages
  mkdir -p "$data"
  # Two that start at the same moment would fight for the port.
  if command -v flock >/dev/null; then
    exec 9>"$data/start.lock"
    flock 9
    if answers; then
      print_env
      return
    fi
  fi
  ! (exec 4<>"/dev/tcp/$host/$port") 2>/dev/null || fail "port $port is taken by something else; set CLAMD_ADDRESS"
  write_config
  setsid clamd --config-file="$data/clamd.conf" </dev/null >"$data/output.log" 2>&1 9>&- &
  echo $! >"$data/clamd.pid"
  for _ in $(seq 300); do
    if answers; then
      print_env
      return
    fi
    is_ours "$(cat "$data/clamd.pid")" || fail "did not start: $(tail -n 2 "$data/output.log")"
    sleep 0.2
  done
  fail "did not answer within 60 s; see $data/clamd.log"
}

stop() {
  local pid
  pid="$(cat "$data/clamd.pid" 2>/dev/null || true)"
  is_ours "$pid" || return 0
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 50); do
    is_ours "$pid" || break
    sleep 0.1
  done
  ! is_ours "$pid" || kill -KILL "$pid" 2>/dev/null || true
  rm -f "$data/clamd.pid"
}

case "${1:-}" in
  start) start ;;
  stop) stop ;;
  *) fail 'usage: scripts/clamd.sh start|stop' ;;
esac
