import { Link } from 'react-router';
import type { Conversation, Silence } from '#contract/conversations/conversations.ts';
import { routes } from '#contract/routes.ts';
import { messageDialogs } from '#contract/texts/dialogs/messages.ts';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './composer.module.css';

type Props = { conversation: Conversation; silence: Silence; name: string };

/** In place of the composer: why the person cannot write, and what they can do. */
export function SilenceNote({ conversation, silence, name }: Props) {
  const user = useSession()?.user;
  return (
    <div className={styles.note}>
      <p>{sentenceOf(silence, name)}</p>
      {(silence === 'paused' || silence === 'not-open') && (
        <p>
          <Link to={routes.contactUs}>Talk to our team</Link>
        </p>
      )}
      {user && conversation.isMine && (silence === 'declined' || silence === 'closed') && (
        <p>
          <Link to={ownFindPage(user)}>Find someone else</Link>
        </p>
      )}
    </div>
  );
}

function sentenceOf(silence: Silence, other: string): string {
  const words = messageDialogs.silence;
  switch (silence) {
    case 'not-answered':
      return words.notAnswered({ other });
    case 'declined':
      return words.declined({ other });
    case 'closed':
      return words.closed({ other });
    case 'left':
      return words.left;
    case 'not-listed':
      return words.notListed({ other });
    case 'not-open':
      return words.notOpen({ other });
    case 'paused':
      return words.paused;
  }
}
