#!/bin/sh
# PgBouncer reads its users from a file, which must not be in the repository.
set -eu
umask 077
printf '"alongside" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/userlist.txt
sed 's#/etc/pgbouncer/userlist.txt#/tmp/userlist.txt#' /pgbouncer.ini > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
