import { useId } from 'react';
import { peopleExports } from '#contract/exports.ts';
import { callPage, describeError } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { fullName } from '#web/lib/text.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './export-dialog.module.css';
import { exportedAtWords, recordWords } from './export-words.ts';

const atOnce = 5;

/** The latest exports of the whole team. */
export function ExportsList() {
  const id = useId();
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = usePages(
    queryKeys.exports(),
    (cursor, signal) =>
      callPage(
        peopleExports.list,
        { query: { limit: atOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isShared: true },
  );
  return (
    <section className={styles.exports} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Latest exports
      </h3>
      {!items && !error && <Skeleton width="medium" />}
      {error && (
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onPress={retry}>
              Show them
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      )}
      {items?.length === 0 && <p>None so far.</p>}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((record) => (
            <li key={record.id}>
              <p>{recordWords(record)}</p>
              <p className={styles.who}>
                {record.exportedBy ? fullName(record.exportedBy) : 'Somebody whose account is gone'},{' '}
                {exportedAtWords(record.exportedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" isPending={isLoadingMore} onPress={loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
