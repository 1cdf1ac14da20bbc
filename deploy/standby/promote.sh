#!/bin/sh
# Makes the standby on this machine the primary. Run as postgres, only after the old primary has been stopped or cut off: two
# servers that accept bookings cannot be merged.
set -eu
here=$(dirname "$(readlink -f "$0")")
database=${DATABASE:-hangkhau}
query() {
  psql -XAtq -v ON_ERROR_STOP=1 -d "$database" "$@"
}

if [ "$(query -c 'select pg_is_in_recovery()')" = f ]; then
  echo 'this server is a primary already' >&2
  exit 1
fi
if [ "$(query -c "select count(*) from pg_stat_wal_receiver where status = 'streaming'")" != 0 ] && [ "${1:-}" != --force ]; then
  echo 'the old primary still sends changes: stop it first (--force when it is cut off from its users)' >&2
  exit 1
fi
query -c "select 'newest change: ' || coalesce(pg_last_xact_replay_timestamp()::text, 'unknown')"
[ "$(query -c 'select pg_promote(true, 60)')" = t ] || { echo 'the promotion did not end within 60 s' >&2; exit 1; }
faults=$(query -f "$here/../backup/verify.sql")
if [ -n "$faults" ]; then
  echo "$faults" >&2
  exit 1
fi
echo 'promoted and checked'
