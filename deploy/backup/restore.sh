#!/bin/sh
# Restores the database into an empty folder. Run as postgres:
#   restore.sh FOLDER                                        everything in the archive
#   restore.sh FOLDER '2026-11-21 14:03:20.123456+08'        everything committed up to that instant, with time zone
# A server started on the folder replays the WAL and then accepts connections.
set -eu
stanza=${PGBACKREST_STANZA:-hangkhau}
folder=${1:?usage: restore.sh FOLDER [TIME]}
target=${2:-}

if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty; move its contents away first" >&2
  exit 1
fi
mkdir -p "$folder"
chmod 700 "$folder"

if [ -z "$target" ]; then
  set --
else
  case $target in
    *[+-][0-9][0-9] | *[+-][0-9][0-9]:[0-9][0-9]) ;;
    *) echo "$target has no time zone, such as +08" >&2 && exit 1 ;;
  esac
  # With a target PostgreSQL refuses to start when the archive ends before it ("recovery ended before configured recovery
  # target was reached"), instead of starting with less data.
  set -- --type=time "--target=$target" --target-action=promote
fi
pgbackrest --stanza="$stanza" --pg1-path="$folder" "$@" restore
