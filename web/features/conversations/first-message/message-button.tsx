import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router';
import { conversationPath } from '#contract/routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { talkWords } from './talk-words.ts';
import { useTalk } from './use-talk.ts';

type Props = { person: { id: string; name: string }; onWrite: () => void };

/** On a profile: writes to the person, or opens the conversation where there is one. */
export function MessageButton({ person: { id, name }, onWrite }: Props) {
  const navigate = useNavigate();
  const talk = useTalk(id);
  return (
    <>
      <Button
        icon={<Mail aria-hidden="true" />}
        onPress={() => (talk ? void navigate(conversationPath(talk.id)) : onWrite())}
      >
        {talk ? 'Open your conversation' : `Write to ${name}`}
      </Button>
      {talk && <p>{talkWords(talk)}.</p>}
    </>
  );
}
