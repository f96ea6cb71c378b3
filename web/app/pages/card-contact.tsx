import { type ReactNode, useRef, useState } from 'react';
import { CardMessage } from '#web/features/conversations/first-message/card-message.tsx';
import { AskedNote } from '#web/features/introductions/asked-note.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';

const loadDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;

type Props = {
  person: { id: string; name: string };
  /** More icons, in line with the first one. */
  children: ReactNode;
};

/** On a card: the message icon, and under the icons what there is between the viewer and the person. */
export function CardContact({ person, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const ContactDialog = useOpenedPart(loadDialog, { isOpen, onClose: close });
  return (
    <>
      <CardMessage icon={icon} person={person} onWrite={() => setIsOpen(true)}>
        {children}
      </CardMessage>
      <AskedNote person={person} onTakenBack={() => icon.current?.focus()} />
      {isOpen && ContactDialog && <ContactDialog person={person} way="write" onClose={close} />}
    </>
  );
}
