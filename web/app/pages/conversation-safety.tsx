import { useNavigate } from 'react-router';
import { routes } from '#contract/routes.ts';
import { PersonSafety } from '#web/features/conversations/blocks/person-safety.tsx';

type Props = { person: { id: string; name: string }; onBlocking: (isBlocking: boolean) => void };

/** On a conversation, which disappears when one of the two blocks the other. */
export function ConversationSafety({ person, onBlocking }: Props) {
  const navigate = useNavigate();
  return (
    <PersonSafety
      person={person}
      onBlocking={onBlocking}
      onBlocked={() => void navigate(routes.messages, { replace: true })}
    />
  );
}
