import { Mail } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link, useNavigate } from 'react-router';
import { conversationPath } from '#contract/routes.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './first-message.module.css';
import { talkWords } from './talk-words.ts';
import { useTalk } from './use-talk.ts';

type Props = {
  icon: Ref<HTMLButtonElement>;
  person: { id: string; name: string };
  onWrite: () => void;
  /** More icons, after this one. */
  children: ReactNode;
};

/** On a card: the message icon. It opens the conversation where there is one, and says who wrote first. */
export function CardMessage({ icon, person: { id, name }, onWrite, children }: Props) {
  const navigate = useNavigate();
  const talk = useTalk(id);
  const to = talk && conversationPath(talk.id);
  return (
    <>
      {/* One button for both, so that a dialog which has just sent the first message can give the focus back. */}
      <IconButton
        ref={icon}
        label={to ? `Open your conversation with ${name}` : `Message ${name}`}
        icon={<Mail aria-hidden="true" />}
        onPress={() => (to ? void navigate(to) : onWrite())}
      />
      {children}
      {to && (
        <span className={styles.talk}>
          <Link to={to}>{talkWords(talk)}</Link>
        </span>
      )}
    </>
  );
}
