import { AskButton } from '#web/features/admissions/introductions/ask-button.tsx';
import { MessageButton } from '#web/features/conversations/first-message/message-button.tsx';
import { useStanding } from '#web/lib/session/standing.ts';
import { useContact } from './use-contact.tsx';

/** On somebody's profile: both ways to get in touch, under the same rules as on their card. */
export function ProfileContact({ person }: { person: { id: string; name: string } }) {
  const { isAdmin } = useStanding();
  const contact = useContact();
  if (isAdmin) return null;
  return (
    <>
      <MessageButton person={person} onWrite={() => contact(person, 'write')} />
      <AskButton person={person} onPress={() => contact(person, 'ask')} />
    </>
  );
}
