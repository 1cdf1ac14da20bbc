#!/bin/sh
# Restarts the processes one after the other without downtime. Run as root: deploy/rolling-restart.sh
# nginx stops using a process before it is restarted. Otherwise connections that the kernel has accepted for the process
# would be reset, and nginx does not retry a booking on such a connection.
set -eu
processes=${PROCESSES_CONF:-/etc/nginx/hangkhau/processes.conf}

reload() {
  nginx -t -q
  systemctl reload nginx
  # The old workers finish their requests and accept no new ones.
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
  echo "the process on port $1 is not ready after 60 s; nginx does not use it: journalctl -u hangkhau@$1" >&2
  exit 1
}

ports=$(sed -n 's/^server 127\.0\.0\.1:\([0-9]*\) .*/\1/p' "$processes")
for port in $ports; do
  # The other processes serve all requests meanwhile, so they must be ready.
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
  echo "port $port was restarted"
done
