#!/bin/sh
# Starts a server that nobody else can reach on a folder that restore.sh filled, waits until it is open, checks what
# must always hold, checks every page's checksum and stops it. As postgres: check-restored.sh FOLDER
# Only for trying a backup out: a folder that was checked so must not become the real one, because its server wrote
# nothing to the archive.
set -eu
folder=${1:?usage: check-restored.sh FOLDER}
here=$(dirname "$(readlink -f "$0")")
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
database=${DATABASE:-hangkhau}

# Debian keeps the configuration elsewhere; a server needs one.
# The folder is closed to others.
echo 'local all all trust' >"$folder/check_hba.conf"
{
  # No server may have fewer of these than the one it replays.
  "$bin/pg_controldata" -D "$folder" | sed -n 's/_xact\(s\{0,1\}\) /_transaction\1 /
    s/^\(max_[a-z_]*\) setting: *\([0-9]*\)$/\1 = \2/p'
  echo "listen_addresses = ''"
  echo "unix_socket_directories = '$folder'"
  echo "hba_file = '$folder/check_hba.conf'"
  echo 'archive_mode = off'
} >"$folder/check.conf"
options="-c config_file=$folder/check.conf -c data_directory=$folder"
explain() {
  grep -E 'FATAL|ERROR|HINT' "$folder/check.log" >&2
  exit 1
}
"$bin/pg_ctl" -D "$folder" -o "$options" -l "$folder/check.log" -t 3600 -w start >/dev/null || explain
trap '"$bin/pg_ctl" -D "$folder" -m fast -w stop >/dev/null 2>&1' EXIT

ask() {
  psql -XAtq -v ON_ERROR_STOP=1 -h "$folder" -U postgres -d "$database" "$@"
}
until [ "$(ask -c 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  # Where the archive ends before the instant that was asked for, the server ends as well.
  [ -e "$folder/postmaster.pid" ] || explain
  sleep 0.1
done
faults=$(ask -f "$here/verify.sql")
ask -c "select 'newest change of a booking: ' || coalesce(max(changed_at)::text, 'none') from booking.bookings"
"$bin/pg_ctl" -D "$folder" -m fast -w stop >/dev/null
trap - EXIT
"$bin/pg_checksums" --check -D "$folder" >/dev/null
if [ -n "$faults" ]; then
  echo "$faults" >&2
  exit 1
fi
echo 'restored and checked'
