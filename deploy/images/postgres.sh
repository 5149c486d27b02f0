#!/bin/sh
# Makes the database at the first start, as the image `postgres` of Docker's library does by the same variables.
set -eu
: "${POSTGRES_PASSWORD:?is needed: the password of the database}"
user=${POSTGRES_USER:-folio}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  # Made beside its place and moved there whole: an end in the middle leaves nothing that looks finished.
  rm -rf "$PGDATA.new"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA.new" --username="$user" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA.new/pg_hba.conf"
  echo "CREATE DATABASE \"${POSTGRES_DB:-$user}\"" \
    | postgres --single -D "$PGDATA.new" postgres > /dev/null
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
