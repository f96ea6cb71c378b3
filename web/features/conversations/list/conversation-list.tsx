import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { conversationPath } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './conversation-list.module.css';
import { nameOf, newWords, snippetOf, stateOf } from './item-words.ts';
import { whenWords } from './when-words.ts';

type Props = { found: Pages<Conversation>; openId: string | undefined };

/** The person's conversations, the one with the newest message first. */
export function ConversationList({ found, openId }: Props) {
  const { items, error, retry, hasMore, hasMoreFailed, isLoadingMore, loadMore } = found;
  if (!items) {
    return error ? (
      <div className={styles.note}>
        <FailedAlert title="Your conversations didn’t load" error={error} onRetry={retry} />
      </div>
    ) : (
      <LoadingList />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
          />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.note}>
          {hasMoreFailed && <Alert tone="error">{describeError(error)}</Alert>}
          <Button variant="secondary" size="small" isPending={isLoadingMore} onPress={() => void loadMore()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const LoadingList = () => (
  <div aria-busy="true">
    <VisuallyHidden>
      <span role="status">Loading …</span>
    </VisuallyHidden>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={styles.loading}>
        <Skeleton shape="circle" />
        <span className={styles.lines}>
          <Skeleton width="medium" />
          <Skeleton width="long" />
        </span>
      </div>
    ))}
  </div>
);

type ConversationItemProps = { conversation: Conversation; isOpen: boolean };

/** One conversation in the list: who, how it stands, and its newest message. */
function ConversationItem({ conversation, isOpen }: ConversationItemProps) {
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
