#!/bin/sh
# Starts a private server on a folder that restore.sh filled, waits until recovery has ended, checks the data and all page
# checksums, and stops it. Run as postgres: check-restored.sh FOLDER
# Only for testing a backup: do not use the folder in production afterwards, because its server archived no WAL.
set -eu
folder=${1:?usage: check-restored.sh FOLDER}
here=$(dirname "$(readlink -f "$0")")
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
database=${DATABASE:-hangkhau}

# The data folder contains no configuration on Debian, so a minimal one is written.
# `trust` is safe: only this account can access the folder.
echo 'local all all trust' >"$folder/check_hba.conf"
{
  # These limits must not be lower than on the original server.
  "$bin/pg_controldata" -D "$folder" | sed -n 's/_xact\(s\{0,1\}\) /_transaction\1 /
    s/^\(max_[a-z_]*\) setting: *\([0-9]*\)$/\1 = \2/p'
  echo "listen_addresses = ''"
  echo "unix_socket_directories = '$folder'"
  echo "hba_file = '$folder/check_hba.conf'"
  echo 'archive_mode = off'
} >"$folder/check.conf"
options="-c config_file=$folder/check.conf -c data_directory=$folder"
fail() {
  grep -E 'FATAL|ERROR|HINT' "$folder/check.log" >&2
  exit 1
}
"$bin/pg_ctl" -D "$folder" -o "$options" -l "$folder/check.log" -t 3600 -w start >/dev/null || fail
trap '"$bin/pg_ctl" -D "$folder" -m fast -w stop >/dev/null 2>&1' EXIT

query() {
  psql -XAtq -v ON_ERROR_STOP=1 -h "$folder" -U postgres -d "$database" "$@"
}
until [ "$(query -c 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  # The server exits when the archive ends before the requested instant.
  [ -e "$folder/postmaster.pid" ] || fail
  sleep 0.1
done
faults=$(query -f "$here/verify.sql")
query -c "select 'newest change of a booking: ' || coalesce(max(changed_at)::text, 'none') from booking.bookings"
"$bin/pg_ctl" -D "$folder" -m fast -w stop >/dev/null
trap - EXIT
"$bin/pg_checksums" --check -D "$folder" >/dev/null
if [ -n "$faults" ]; then
  echo "$faults" >&2
  exit 1
fi
echo 'restored and checked'
