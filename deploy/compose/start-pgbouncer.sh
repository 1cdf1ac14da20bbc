#!/bin/sh
# Starts pgbouncer with the deployed settings, adapted to the addresses and folders of the container.
set -eu
umask 077
printf '"hangkhau" "%s"\n' "$APP_PASSWORD" >/tmp/userlist.txt
sed 's#host=127.0.0.1#host=database#; s#^listen_addr = .*#listen_addr = *#
  s#/etc/pgbouncer/userlist.txt#/tmp/userlist.txt#; s#^logfile = .*##; s#^unix_socket_dir = .*#unix_socket_dir =#
  s#^pidfile = .*#pidfile = /tmp/pgbouncer.pid#' /etc/pgbouncer/deployed.ini >/tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
