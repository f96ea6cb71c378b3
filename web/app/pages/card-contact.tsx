import { type ReactNode, useRef } from 'react';
import { AskedNote } from '#web/features/admissions/introductions/asked-note.tsx';
import { CardMessage } from '#web/features/conversations/first-message/card-message.tsx';
import { useContact } from './use-contact.tsx';

type Props = {
  person: { id: string; name: string };
  /** More icons, in line with the first one. */
  children: ReactNode;
};

/** On a card: the message icon, and under the icons what there is between the viewer and the person. */
export function CardContact({ person, children }: Props) {
  const icon = useRef<HTMLButtonElement>(null);
  const contact = useContact();
  return (
    <>
      <CardMessage icon={icon} person={person} onWrite={() => contact(person, 'write')}>
        {children}
      </CardMessage>
      <AskedNote person={person} onTakenBack={() => icon.current?.focus()} />
    </>
  );
}
