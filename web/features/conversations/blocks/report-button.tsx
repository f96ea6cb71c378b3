import { Flag } from 'lucide-react';
import type { Person } from '#web/features/conversations/reports/person.ts';
import { Button } from '#web/ui/button/button.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { LazySafetyDialog, useEarlySafetyDialog } from './lazy-safety-dialog.tsx';

type Props = {
  person: Person;
  /** A report ends with the offer to block. */
  onBlocked?: () => void;
};

/** Reports somebody, where that must not be behind a menu. */
export function ReportButton({ person, onBlocked }: Props) {
  useEarlySafetyDialog();
  return (
    <Button
      variant="secondary"
      icon={<Flag aria-hidden="true" />}
      onPress={() => openOverlay(<LazySafetyDialog person={person} first="report" onBlocked={onBlocked} />)}
    >
      Report <bdi>{person.name}</bdi> to our team
    </Button>
  );
}
