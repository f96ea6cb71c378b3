#!/bin/bash
# operate.sh admin|backup|restore|move-to-postgres …: a command of the operator's, as the server's user and with its variables.
# Give whole paths, to places where that user may write. Run it as root, who may read the variables.
set -euo pipefail
umask 077
release=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
command=$release/scripts/operate/${1:-}.ts
if [[ $# -eq 0 || ! -f $command ]]; then
  echo "Say what: operate.sh admin, backup, restore or move-to-postgres" >&2
  exit 1
fi
shift
set -a
# shellcheck source=/dev/null
. /etc/alongside/environment
set +a
cd /
exec runuser -u alongside -- "$release/node_modules/.bin/node" "$command" "$@"
