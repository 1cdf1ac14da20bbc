#!/bin/sh
# Restarts the processes one after the other; visitors notice nothing. As root: deploy/rolling-restart.sh
# nginx is told first: a process that merely stops listening resets connections that the system had accepted for it,
# and an order on one of those is not sent again.
set -eu
processes=${PROCESSES_CONF:-/etc/nginx/hangkhau/processes.conf}

reload() {
  nginx -t -q
  systemctl reload nginx
  # The old workers finish what they have begun and take nothing new.
  sleep 2
}

is_ready() {
  curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$1/readyz"
}

wait_until_ready() {
  for _ in $(seq 60); do
    if is_ready "$1"; then return; fi
    sleep 1
  done
  echo "the process on port $1 is not ready after 60 s; nginx still leaves it out: journalctl -u hangkhau@$1" >&2
  exit 1
}

ports=$(sed -n 's/^server 127\.0\.0\.1:\([0-9]*\) .*/\1/p' "$processes")
for port in $ports; do
  # Whoever is left answers alone meanwhile.
  for other in $ports; do
    if [ "$other" != "$port" ] && ! is_ready "$other"; then
      echo "the process on port $other is not ready, so $port is not restarted" >&2
      exit 1
    fi
  done
  sed -i "s/^server 127\.0\.0\.1:$port [^;]*/& down/" "$processes"
  reload
  systemctl restart "hangkhau@$port"
  wait_until_ready "$port"
  sed -i "s/^\(server 127\.0\.0\.1:$port [^;]*\) down/\1/" "$processes"
  reload
  echo "port $port is restarted"
done
