#!/bin/sh
# Fills an empty folder with the database as it was. As postgres:
#   restore.sh FOLDER                                        all that is in the archive
#   restore.sh FOLDER '2026-11-21 14:03:20.123456+08'        everything committed up to that instant, with its zone
# The server that is then started on the folder replays the changes and opens by itself.
set -eu
stanza=${PGBACKREST_STANZA:-hangkhau}
folder=${1:?usage: restore.sh FOLDER [TIME]}
target=${2:-}

if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty; move what is in it away first" >&2
  exit 1
fi
mkdir -p "$folder"
chmod 700 "$folder"

if [ -z "$target" ]; then
  set --
else
  case $target in
    *[+-][0-9][0-9] | *[+-][0-9][0-9]:[0-9][0-9]) ;;
    *) echo "$target names no zone, such as +08" >&2 && exit 1 ;;
  esac
  # Without this the server would open with less than was asked for when the archive ends too early; PostgreSQL
  # refuses that by itself ("recovery ended before configured recovery target was reached").
  set -- --type=time "--target=$target" --target-action=promote
fi
pgbackrest --stanza="$stanza" --pg1-path="$folder" "$@" restore
