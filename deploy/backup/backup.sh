#!/bin/sh
# Takes a backup: full on Sundays or when there is none, otherwise differential. Run as postgres by a timer.
set -eu
stanza=${PGBACKREST_STANZA:-hangkhau}
type=${1:-}
if [ -z "$type" ]; then
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
fi
pgbackrest --stanza="$stanza" --type="$type" backup

# Prometheus' node exporter reads metrics from files in this folder. Skipped when the folder does not exist.
metrics=${TEXTFILE_FOLDER:-/var/lib/prometheus/node-exporter}
if [ -w "$metrics" ]; then
  printf 'hangkhau_backup_completed_timestamp_seconds %s\n' "$(date +%s)" >"$metrics/hangkhau-backup.prom.new"
  chmod 644 "$metrics/hangkhau-backup.prom.new"
  mv "$metrics/hangkhau-backup.prom.new" "$metrics/hangkhau-backup.prom"
fi
