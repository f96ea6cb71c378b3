import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import { askedOn } from './asked-on.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';
import { useIntroduction } from './use-introductions.ts';

const loadAskDialog = async () => (await import('./ask-dialog.tsx')).AskDialog;

/** On a card: the message icon, and the day of the viewer's request, if there is one. */
export function CardContact({ person }: { person: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = useIntroduction(person.id);
  const close = () => setIsOpen(false);
  const AskDialog = useOpenedPart(loadAskDialog, { isOpen, onClose: close });
  const icon = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={icon}
        label={`Message ${person.name}`}
        icon={<Mail aria-hidden="true" />}
        isPressed={asked !== undefined}
        onPress={() => setIsOpen(true)}
      />
      {asked && (
        <span className={styles.asked}>
          {askedOn(asked.askedAt)}
          <TakeBack request={asked} name={person.name} variant="quiet" onDone={() => icon.current?.focus()} />
        </span>
      )}
      {AskDialog && <AskDialog person={person} asked={asked} isOpen={isOpen} onClose={close} />}
    </>
  );
}
