#!/bin/sh
# Copies the SCRAM verifier of the application's login to pgbouncer's auth_file. Run as postgres at installation and after
# each new password; then `systemctl reload pgbouncer`.
set -eu
verifier=$(psql -XAtq -v ON_ERROR_STOP=1 -d postgres \
  -c "select format('\"%s\" \"%s\"', rolname, rolpassword) from pg_authid where rolname = 'hangkhau'")
case $verifier in
  '"hangkhau" "SCRAM-SHA-256$'*) ;;
  *) echo 'the login hangkhau has no SCRAM password: run deploy/postgres/roles.sql' >&2 && exit 1 ;;
esac
printf '%s\n' "$verifier" >/etc/pgbouncer/userlist.txt
