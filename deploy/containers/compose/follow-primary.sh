#!/bin/bash
# Copies the primary once, then follows it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/data/copy
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host postgres --username alongside --pgdata "$PGDATA" --write-recovery-conf --checkpoint fast
fi
exec postgres -c hot_standby_feedback=on
