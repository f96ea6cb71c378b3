import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { ActItem } from './act-item.tsx';
import type { Readers } from './by-whom.ts';
import { groupByDay } from './group-acts.ts';
import styles from './timeline.module.css';
import type { ShownEntry } from './use-history.ts';
import { dayWords } from './when.ts';

type Props = {
  entries: readonly ShownEntry[];
  readers: Readers;
  isNarrowed: boolean;
  /** Of the search before, until this one is answered. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreError: string | null;
  onMore: () => void;
};

/** Entries under their days, newest first, and a way to more. What was asked for takes the focus when it comes. */
export function Timeline(props: Props) {
  const { entries, readers, isNarrowed, isOld, hasMore, isLoadingMore, moreError, onMore } = props;
  // Below the page's own heading, or that of a profile's section.
  const DayHeading = readers.profileId === undefined ? 'h2' : 'h3';
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const count = `${hasMore ? 'The latest ' : ''}${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;

  // Without a search nobody asked how many there are.
  useEffect(() => {
    if (isNarrowed && !isOld) announce(count);
  }, [count, isNarrowed, isOld]);
  useEffect(() => {
    const first = entries[shownBefore.current ?? Number.POSITIVE_INFINITY];
    if (!first) return;
    shownBefore.current = null;
    list.current?.querySelector(`[data-entry="${first.id}"]`)?.closest('li')?.focus();
  }, [entries]);

  return (
    <div ref={list} className={styles.timeline} data-old={isOld ? '' : undefined} aria-busy={isOld}>
      <p className={styles.count}>{count}</p>
      {groupByDay(entries).map(({ day, acts }) => (
        <div key={day} className={styles.day}>
          <DayHeading className={styles.dayTitle}>
            <time dateTime={day}>{dayWords(day)}</time>
          </DayHeading>
          <ol className={styles.acts}>
            {acts.map((act) => (
              <ActItem key={act.id} act={act} readers={readers} />
            ))}
          </ol>
        </div>
      ))}
      {moreError && <Alert tone="error">{moreError}</Alert>}
      {hasMore && (
        <div>
          <Button
            variant="secondary"
            isPending={isLoadingMore}
            onPress={() => {
              shownBefore.current = entries.length;
              onMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
