import { useState } from 'react';
import { MessageButton } from '#web/features/conversations/first-message/message-button.tsx';
import { AskButton } from '#web/features/introductions/ask-button.tsx';
import { CompleteProfile } from '#web/features/introductions/complete-profile.tsx';
import { useStanding } from '#web/lib/session/standing.ts';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import type { Way } from './contact-dialog.tsx';

const loadDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;

/** On somebody's profile: both ways to get in touch, under the same rules as on their card. */
export function ProfileContact({ person }: { person: { id: string; name: string } }) {
  const { isAdmin, mayMeet } = useStanding();
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  const ContactDialog = useOpenedPart(loadDialog, {
    isOpen: way !== null && mayMeet,
    onClose: close,
    isLoadedEarly: mayMeet,
  });
  if (isAdmin) return null;
  return (
    <>
      <MessageButton person={person} onWrite={() => setWay('write')} />
      <AskButton person={person} onPress={() => setWay('ask')} />
      {mayMeet ? (
        way !== null && ContactDialog && <ContactDialog person={person} way={way} onClose={close} />
      ) : (
        <CompleteProfile isOpen={way !== null} onClose={close} />
      )}
    </>
  );
}
