import { useId } from 'react';
import { peopleExports } from '#contract/admissions/exports.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { fullName } from '#web/lib/text.ts';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import styles from './export-dialog.module.css';
import { exportedAtWords, recordWords } from './export-words.ts';

const atOnce = 5;

/** The latest exports of the whole team. */
export function ExportsList() {
  const id = useId();
  const found = usePages(
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
      <ShortList
        found={found}
        className={styles.list}
        renderItem={(record) => (
          <li key={record.id}>
            <p>{recordWords(record)}</p>
            <p className={styles.who}>
              {record.exportedBy ? fullName(record.exportedBy) : 'Somebody whose account is gone'},{' '}
              {exportedAtWords(record.exportedAt)}
            </p>
          </li>
        )}
      />
    </section>
  );
}
