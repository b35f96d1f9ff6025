#!/usr/bin/env bash
# A real S3 server on loopback for the storage contract test: Debian's OpenStack Swift with its S3 front.
#   scripts/swift.sh start   installs what is missing (as root), starts what is down, prints the environment
#   scripts/swift.sh env     prints the environment, or fails when nothing runs
#   scripts/swift.sh stop    ends the servers and removes their data
# Use it as: eval "$(scripts/swift.sh start)"
set -euo pipefail

templates="$(cd "$(dirname "${BASH_SOURCE[0]}")/swift" && pwd)"
data="${TMPDIR:-/tmp}/matricula-swift"
base="${SWIFT_PORT_BASE:-28080}"
packages=(swift-proxy swift-account swift-container swift-object memcached)
declare -A ports=([proxy]=$base [account]=$((base + 1)) [container]=$((base + 2)) [object]=$((base + 3)) [memcached]=$((base + 4)))

say() { echo "swift: $*" >&2; }

fail() {
  say "$*"
  exit 1
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

is_healthy() { [ "$(curl -fsS -m 5 "http://127.0.0.1:${ports[proxy]}/healthcheck" 2>/dev/null)" = OK ]; }

# A pid file may outlive its process, and its number may by now belong to a stranger.
is_ours() {
  local pid="$1" name="$2"
  [ -n "$pid" ] && [ -r "/proc/$pid/cmdline" ] && tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF -- "$(marker "$name")"
}

marker() { if [ "$1" = memcached ]; then echo "memcached -l 127.0.0.1 -p ${ports[memcached]} "; else echo "$data/etc/$1-server.conf"; fi; }

install_packages() {
  local command is_complete=1
  # One by one: asked for several names at once, the shell is content with any of them.
  for command in swift-{proxy,account,container,object}-server memcached curl; do
    command -v "$command" >/dev/null || is_complete=0
  done
  [ "$is_complete" = 0 ] || return 0
  command -v curl >/dev/null || packages+=(curl)
  [ "$(id -u)" = 0 ] || fail "not installed; as root: apt-get install --no-install-recommends ${packages[*]}"
  command -v apt-get >/dev/null || fail "needs Debian's packages ${packages[*]}"
  say "installing ${packages[*]}"
  local install=(apt-get install -y -qq --no-install-recommends "${packages[@]}")
  # The package lists of a fresh machine are empty; elsewhere refreshing them would only cost time.
  DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive "${install[@]}" >/dev/null; } ||
    fail 'the packages could not be installed'
}

write_config() {
  mkdir -p "$data"/{etc,cache,run,log,devices/d1}
  # The object server keeps metadata in extended attributes, which some in-memory file systems lack.
  python3 -c 'import os, sys; os.setxattr(sys.argv[1], "user.swift.test", b"1")' "$data/devices/d1" 2>/dev/null ||
    fail "$data is on a file system without extended attributes; set TMPDIR to another one"
  cp "$templates/swift.conf" "$data/etc/swift.conf"
  local server template
  for server in proxy account container object; do
    template="$templates/storage-server.conf"
    [ "$server" != proxy ] || template="$templates/proxy-server.conf"
    sed -e "s|@PORT@|${ports[$server]}|" -e "s|@USER@|$(id -un)|" -e "s|@DATA@|$data|" -e "s|@SERVER@|$server|" \
      -e "s|@MEMCACHED_PORT@|${ports[memcached]}|" "$template" >"$data/etc/$server-server.conf"
  done
  for server in account container object; do
    [ -f "$data/etc/$server.ring.gz" ] && continue
    (
      cd "$data/etc"
      # 2^4 partitions, one replica, no wait between changes: one disk on one machine.
      swift-ring-builder "$server.builder" create 4 1 0
      swift-ring-builder "$server.builder" add "r1z1-127.0.0.1:${ports[$server]}/d1" 1
      swift-ring-builder "$server.builder" rebalance
    ) >"$data/log/$server-ring.log" 2>&1 || fail "the $server ring could not be built: $(tail -1 "$data/log/$server-ring.log")"
  done
}

start_one() {
  local name="$1" pid
  shift
  pid="$(cat "$data/run/$name.pid" 2>/dev/null || true)"
  if is_ours "$pid" "$name"; then return; fi
  ! answers "${ports[$name]}" || fail "port ${ports[$name]} is taken by something else; set SWIFT_PORT_BASE"
  setsid "$@" </dev/null >"$data/log/$name.log" 2>&1 &
  echo $! >"$data/run/$name.pid"
}

start() {
  install_packages
  write_config
  local as_root=()
  [ "$(id -u)" != 0 ] || as_root=(-u root)
  start_one memcached memcached -l 127.0.0.1 -p "${ports[memcached]}" -m 32 -U 0 "${as_root[@]}"
  local server
  for server in account container object proxy; do
    start_one "$server" "swift-$server-server" "$data/etc/$server-server.conf"
  done
  for _ in $(seq 100); do
    if is_healthy && answers "${ports[account]}" && answers "${ports[container]}" && answers "${ports[object]}" &&
      answers "${ports[memcached]}"; then
      print_env
      return
    fi
    sleep 0.2
  done
  fail "did not answer within 20 s; see $data/log: $(tail -q -n 2 "$data"/log/*.log | tail -5)"
}

print_env() {
  echo "export S3_TEST_ENDPOINT=http://127.0.0.1:${ports[proxy]}"
  echo 'export S3_TEST_REGION=us-east-1'
  echo 'export S3_TEST_ACCESS_KEY_ID=test:tester'
  echo 'export S3_TEST_SECRET_ACCESS_KEY=testing'
}

stop() {
  local name pid
  for name in proxy object container account memcached; do
    pid="$(cat "$data/run/$name.pid" 2>/dev/null || true)"
    is_ours "$pid" "$name" || continue
    kill "$pid" 2>/dev/null || true
    for _ in $(seq 50); do
      is_ours "$pid" "$name" || break
      sleep 0.1
    done
    ! is_ours "$pid" "$name" || kill -KILL "$pid" 2>/dev/null || true
  done
  rm -rf "$data"
}

case "${1:-}" in
  start) start ;;
  stop) stop ;;
  env) is_healthy && print_env || fail 'not running; start it with scripts/swift.sh start' ;;
  *) fail 'usage: scripts/swift.sh start|stop|env' ;;
esac
