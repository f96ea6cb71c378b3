#!/bin/bash
# operate.sh admin|backup|restore|move-to-postgres …: a command of the operator's, as the server's user and with its variables.
# Give whole paths: it works in no folder of yours.
set -euo pipefail
release=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
command=$release/scripts/operate/${1:-}.ts
if [[ $# -eq 0 || ! -f $command ]]; then
  echo "Say what: operate.sh admin, backup, restore or move-to-postgres" >&2
  exit 1
fi
shift
# A terminal, so that a password is not shown.
way=--pipe
[[ ! -t 0 || ! -t 1 ]] || way=--pty
exec systemd-run --quiet --collect --wait "$way" --uid=alongside --gid=alongside \
  --property=EnvironmentFile=/etc/alongside/environment --property=UMask=0077 \
  "$release/node_modules/.bin/node" "$command" "$@"
