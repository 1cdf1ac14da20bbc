#!/bin/sh
# Copies the primary into an empty folder that follows it from then on. Run as postgres on the machine of the standby, with
# the password of hangkhau_standby in ~/.pgpass:
#   create-standby.sh FOLDER 'host=10.0.0.1 sslmode=require'
# The server on the folder then accepts reads and replays the primary's changes.
set -eu
folder=${1:?usage: create-standby.sh FOLDER CONNECTION}
primary=${2:?usage: create-standby.sh FOLDER CONNECTION}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}

if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty; move its contents away first" >&2
  exit 1
fi
# The copy and the changes during it come over the same slot, so that nothing is missing in between.
"$bin/pg_basebackup" --dbname="$primary user=hangkhau_standby application_name=standby" --pgdata="$folder" \
  --wal-method=stream --slot=standby --write-recovery-conf --checkpoint=fast --no-password
