#!/usr/bin/env bash
# Makes sure that PostgreSQL 15+ and Redis 7+ answer where DATABASE_URL and REDIS_URL point. Safe to run again and again.
# What answers already is used as it is. Otherwise it is installed with apt-get (as root) and started on loopback, with data of its own.
set -euo pipefail

DATABASE_URL="${DATABASE_URL:-postgres://postgres@127.0.0.1:5432/matricula}"
REDIS_URL="${REDIS_URL:-redis://127.0.0.1:6379}"
DATA="${SERVICES_DIRECTORY:-/var/lib/matricula-services}"
ADMIN_URL="$(sed -E 's#^(postgres(ql)?://[^/]+)/[^?]*#\1/postgres#' <<<"$DATABASE_URL")"

host_of() { sed -E 's#^[a-z]+://([^@/]*@)?(\[[^]]+\]|[^:/?]+).*#\2#' <<<"$1"; }
port_of() { sed -nE 's#^[a-z]+://([^@/]*@)?(\[[^]]+\]|[^:/?]+):([0-9]+).*#\3#p' <<<"$1"; }
PG_HOST="$(host_of "$DATABASE_URL")" PG_PORT="$(port_of "$DATABASE_URL")"
REDIS_HOST="$(host_of "$REDIS_URL")" REDIS_PORT="$(port_of "$REDIS_URL")"
PG_PORT="${PG_PORT:-5432}" REDIS_PORT="${REDIS_PORT:-6379}"

say() { echo "services: $*"; }
fail() { echo "services: $*" >&2; exit 1; }
is_root() { [ "$(id -u)" -eq 0 ]; }
is_loopback() { [[ "$1" =~ ^(127\.|localhost$|\[::1\]$) ]]; }
is_open() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

install_packages() {
  is_root || fail "nothing answers and this is not root. Install and start them yourself (apt-get install $*), or point DATABASE_URL and REDIS_URL at running ones."
  command -v apt-get >/dev/null || fail "nothing answers and there is no apt-get. Start PostgreSQL 15+ and Redis 7+ and set DATABASE_URL and REDIS_URL."
  say "installing $*"
  [ -n "${APT_UPDATED:-}" ] || { apt-get update -qq; APT_UPDATED=1; }
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

postgres_binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true; }

start_postgres() {
  is_loopback "$PG_HOST" || fail "no PostgreSQL answers at $PG_HOST:$PG_PORT, and that is not this machine."
  local bin
  bin="$(postgres_binaries)"
  if [ -z "$bin" ]; then
    # First the tools, so that Debian does not start a cluster of its own on our port, behind a password.
    install_packages postgresql-common
    sed -ri 's/^#?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
    install_packages postgresql
    bin="$(postgres_binaries)"
  fi
  local data="$DATA/postgres-$PG_PORT" user
  is_root && user=postgres || user="$(id -un)"
  as_owner() { if is_root; then runuser -u postgres -- "$@"; else "$@"; fi; }
  mkdir -p "$data"
  ! is_root || chown postgres "$data"
  chmod 700 "$data"
  # Loopback only, so the address itself is the permission; the role is the one DATABASE_URL names by default.
  [ -s "$data/PG_VERSION" ] || as_owner "$bin/initdb" -D "$data" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  say "starting PostgreSQL as $user on 127.0.0.1:$PG_PORT"
  (cd / && as_owner "$bin/pg_ctl" -D "$data" -w -t 60 -l "$data/server.log" \
    -o "-p $PG_PORT -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data -c max_connections=200" start >/dev/null)
}

start_redis() {
  is_loopback "$REDIS_HOST" || fail "no Redis answers at $REDIS_HOST:$REDIS_PORT, and that is not this machine."
  command -v redis-server >/dev/null || install_packages redis-server
  # Debian may have started it while installing.
  is_open 127.0.0.1 "$REDIS_PORT" && return
  local data="$DATA/redis-$REDIS_PORT"
  mkdir -p "$data"
  say "starting Redis on 127.0.0.1:$REDIS_PORT"
  redis-server --bind 127.0.0.1 --port "$REDIS_PORT" --daemonize yes --dir "$data" --save '' --appendonly no >/dev/null
  for _ in $(seq 50); do is_open 127.0.0.1 "$REDIS_PORT" && return; sleep 0.1; done
  fail "Redis was started but does not answer on port $REDIS_PORT"
}

is_open "$PG_HOST" "$PG_PORT" || start_postgres
command -v psql >/dev/null || install_packages postgresql-client
PG_VERSION="$(psql "$ADMIN_URL" -XtAc 'show server_version_num' 2>&1)" ||
  fail "PostgreSQL answers at $PG_HOST:$PG_PORT but refuses us: $PG_VERSION. Put the right user and password into DATABASE_URL."
[ "$PG_VERSION" -ge 150000 ] || fail "PostgreSQL at $PG_HOST:$PG_PORT is $PG_VERSION; 15 or newer is needed."
say "PostgreSQL $((PG_VERSION / 10000)) answers at $PG_HOST:$PG_PORT"

is_open "$REDIS_HOST" "$REDIS_PORT" || start_redis
command -v redis-cli >/dev/null || install_packages redis-tools
REDIS_VERSION="$(redis-cli -u "$REDIS_URL" info server 2>&1 | tr -d '\r' | sed -n 's/^redis_version://p')"
[ -n "$REDIS_VERSION" ] || fail "Redis answers at $REDIS_HOST:$REDIS_PORT but refuses us. Put the right password into REDIS_URL."
[ "${REDIS_VERSION%%.*}" -ge 7 ] || fail "Redis at $REDIS_HOST:$REDIS_PORT is $REDIS_VERSION; 7 or newer is needed."
say "Redis $REDIS_VERSION answers at $REDIS_HOST:$REDIS_PORT"
