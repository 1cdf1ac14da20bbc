#!/bin/sh
# Writes for Prometheus how far the standby is behind this primary, in seconds and bytes; -1 when it does not follow. Run
# as postgres by a timer.
set -eu
metrics=${TEXTFILE_FOLDER:-/var/lib/prometheus/node-exporter}
file=$metrics/hangkhau-standby.prom
psql -XAtq -v ON_ERROR_STOP=1 -d postgres >"$file.new" <<'SQL'
select format(E'hangkhau_standby_lag_seconds %s\nhangkhau_standby_lag_bytes %s',
  coalesce(extract(epoch from max(coalesce(r.replay_lag, '0'))), -1),
  coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn)), -1))
from pg_stat_replication r where r.application_name = 'standby' and r.state = 'streaming';
SQL
chmod 644 "$file.new"
mv "$file.new" "$file"
