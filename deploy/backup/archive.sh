#!/bin/sh
# Closes the current WAL file, so that it is archived, and writes a metric when all files are archived. Run as postgres by
# a timer.
set -eu
query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --dbname="${DATABASE:-postgres}" --command="$1"
}
query 'select pg_switch_wal() where not pg_is_in_recovery()' >/dev/null
for _ in 1 2 3 4 5; do
  sleep 1
  left=$(query "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'")
  if [ "$left" = 0 ]; then
    metrics=${TEXTFILE_FOLDER:-/var/lib/prometheus/node-exporter}
    if [ -w "$metrics" ]; then
      printf 'hangkhau_archive_succeeded_timestamp_seconds %s\n' "$(date +%s)" >"$metrics/hangkhau-archive.prom.new"
      chmod 644 "$metrics/hangkhau-archive.prom.new"
      mv "$metrics/hangkhau-archive.prom.new" "$metrics/hangkhau-archive.prom"
    fi
    exit
  fi
done
echo "$left WAL files are not archived yet" >&2
exit 1
