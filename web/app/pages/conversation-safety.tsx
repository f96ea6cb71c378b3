import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { PersonSafety } from '#web/features/safety/person-safety.tsx';

/** On a conversation, which disappears when one of the two blocks the other. */
export function ConversationSafety({ person }: { person: { id: string; name: string } }) {
  const navigate = useNavigate();
  return <PersonSafety person={person} onBlocked={() => void navigate(routes.messages, { replace: true })} />;
}
