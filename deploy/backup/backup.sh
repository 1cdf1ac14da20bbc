#!/bin/sh
# Takes a backup: full on Sundays or when there is none, else what has changed since. As postgres, by a timer.
set -eu
stanza=${PGBACKREST_STANZA:-hangkhau}
type=${1:-}
if [ -z "$type" ]; then
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
fi
pgbackrest --stanza="$stanza" --type="$type" backup

# For Prometheus' node exporter, which turns files in this folder into metrics; left out where there is none.
metrics=${TEXTFILE_FOLDER:-/var/lib/prometheus/node-exporter}
if [ -w "$metrics" ]; then
  printf 'hangkhau_backup_completed_timestamp_seconds %s\n' "$(date +%s)" >"$metrics/hangkhau-backup.prom.new"
  chmod 644 "$metrics/hangkhau-backup.prom.new"
  mv "$metrics/hangkhau-backup.prom.new" "$metrics/hangkhau-backup.prom"
fi
