import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

export function StatusBadge({ status }: { status: Status }) {
  return <Badge>{statusLabels[status]}</Badge>;
}
