import type { Conversation } from '#contract/conversations/conversations.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';

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
