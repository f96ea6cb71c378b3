import { Badge } from '#web/ui/badge/badge.tsx';
import { useMarkedDuplicates } from './use-duplicates.ts';

/** On a card: somebody who may have signed up twice. The profile says with whom. */
export const DuplicateMark = ({ id, className }: { id: string; className?: string | undefined }) =>
  useMarkedDuplicates().has(id) ? (
    <span className={className}>
      <Badge tone="notice">May be here twice</Badge>
    </span>
  ) : null;
