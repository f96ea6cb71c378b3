import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { Person } from './person.ts';

type Props = {
  person: Person;
  /** A report ends with the offer to block. */
  onBlocked: () => void;
};

const loadDialog = async () => (await import('./safety-dialog.tsx')).SafetyDialog;

/** Reports somebody, where that must not be behind a menu. */
export function ReportButton({ person, onBlocked }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const SafetyDialog = useOpenedPart(loadDialog, { isOpen, onClose: close });
  return (
    <>
      <Button variant="secondary" icon={<Flag aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        Report {person.name} to our team
      </Button>
      {isOpen && SafetyDialog && (
        <SafetyDialog
          person={person}
          first="report"
          onClose={close}
          onBlocked={(forget) => {
            close();
            forget();
            onBlocked();
          }}
        />
      )}
    </>
  );
}
