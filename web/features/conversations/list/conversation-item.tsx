import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { conversationPath } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './conversation-item.module.css';
import { nameOf, newWords, snippetOf, stateOf } from './item-words.ts';
import { whenWords } from './when-words.ts';

type Props = { conversation: Conversation; isOpen: boolean };

/** One conversation in the list: who, how it stands, and its newest message. */
export function ConversationItem({ conversation, isOpen }: Props) {
  const { id, other, unread, lastMessage } = conversation;
  const name = nameOf(conversation);
  const state = stateOf(conversation);
  return (
    <li>
      <Link
        to={conversationPath(id)}
        className={classNames(styles.item, unread > 0 && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
        data-item={id}
      >
        <Avatar
          name={other.firstName ?? ''}
          seed={other.id ?? id}
          src={photoUrl(other.avatarUrl)}
          size="small"
          onMissing={() => void renewPhotos()}
        />
        <span className={styles.words}>
          <span className={classNames(styles.line, styles.head)}>
            <bdi className={styles.name}>{name}</bdi>
            <time className={styles.when} dateTime={lastMessage.sentAt}>
              {whenWords(lastMessage.sentAt)}
            </time>
          </span>
          {state && (
            <span>
              <Badge tone={state.tone}>{state.words}</Badge>
            </span>
          )}
          <span className={styles.line}>
            <span className={styles.snippet} dir="auto">
              {snippetOf(conversation)}
            </span>
            {unread > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{unread}</span>
                <VisuallyHidden>{newWords(unread)}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
