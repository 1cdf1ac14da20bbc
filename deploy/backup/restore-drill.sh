#!/bin/sh
# Restores everything in the archive into an empty folder, checks it and removes it. Run as postgres by a timer.
set -eu
here=$(dirname "$(readlink -f "$0")")
folder=${STATE_DIRECTORY:-/var/lib/hangkhau-restore-drill}/restored
rm -rf "$folder"
trap 'rm -rf "$folder"' EXIT
begun=$(date +%s)
"$here/restore.sh" "$folder"
"$here/check-restored.sh" "$folder"

metrics=${TEXTFILE_FOLDER:-/var/lib/prometheus/node-exporter}
if [ -w "$metrics" ]; then
  {
    printf 'hangkhau_restore_drill_completed_timestamp_seconds %s\n' "$(date +%s)"
    printf 'hangkhau_restore_drill_duration_seconds %s\n' "$(($(date +%s) - begun))"
  } >"$metrics/hangkhau-restore-drill.prom.new"
  chmod 644 "$metrics/hangkhau-restore-drill.prom.new"
  mv "$metrics/hangkhau-restore-drill.prom.new" "$metrics/hangkhau-restore-drill.prom"
fi
