import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconMenuButton } from '#web/ui/menu-button/icon-menu-button.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-button/menu-entry.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { Person, Step } from './person.ts';

type Props = {
  person: Person;
  /** 'words' where there is room for them. */
  look?: 'icon' | 'words';
  /** For a page that is about this person: what it asks for in the meantime would not be there any more. */
  onBlocking?: (isBlocking: boolean) => void;
  /** For a page that is about this person, who is no longer shown: it has to lead elsewhere. */
  onBlocked?: () => void;
};

const loadDialog = async () => (await import('./safety-dialog.tsx')).SafetyDialog;

/** Blocks or reports somebody: on every card, profile and conversation. */
export function PersonSafety({ person, look = 'icon', onBlocking, onBlocked }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const SafetyDialog = useOpenedPart(loadDialog, { isOpen: step !== null, onClose: close });
  const place = useRef<HTMLSpanElement>(null);
  const afterwards = useRef<() => void>(undefined);
  useEffect(() => {
    if (step !== null || !afterwards.current) return;
    // Before the card leaves its list: the list then moves the focus on.
    place.current?.querySelector('button')?.focus();
    afterwards.current();
    afterwards.current = undefined;
  }, [step]);
  const items: MenuEntry[] = [
    {
      id: 'block',
      label: `Block ${person.name}`,
      icon: <Ban aria-hidden="true" />,
      onAction: () => setStep('block'),
    },
    {
      id: 'report',
      label: `Report ${person.name}`,
      icon: <Flag aria-hidden="true" />,
      onAction: () => setStep('report'),
    },
  ];
  return (
    <span ref={place}>
      {look === 'icon' ? (
        <IconMenuButton
          label={`Block or report ${person.name}`}
          icon={<Ellipsis aria-hidden="true" />}
          items={items}
        />
      ) : (
        <MenuButton label="Block or report" about={person.name} variant="quiet" items={items} />
      )}
      {step && SafetyDialog && (
        <SafetyDialog
          person={person}
          first={step}
          onClose={close}
          onBlocking={onBlocking}
          onBlocked={(forget) => {
            afterwards.current = () => {
              onBlocked?.();
              forget();
            };
            close();
          }}
        />
      )}
    </span>
  );
}
