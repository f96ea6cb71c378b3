#!/bin/bash
# The database and the pictures, encrypted, to another place. Run by alongside-backup.service, which sets the variables.
set -euo pipefail
umask 077
cd "$STATE_DIRECTORY"

# The database first: an extra picture is swept after a restore, a missing one is lost.
pg_dump --format=custom --file=database.dump.part "$DATABASE_URL"
mv database.dump.part database.dump

# A repository that isn't there yet is made.
restic cat config >/dev/null 2>&1 || restic init
pictures=()
# With a bucket there are none: switch on its versions.
[[ ! -d $DATA_DIR/files ]] || pictures=("$DATA_DIR/files")
restic backup --quiet --host alongside --tag nightly database.dump "${pictures[@]}"
restic forget --quiet --tag nightly --group-by tags --keep-daily 7 --keep-monthly 12 --prune
