import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { ActItem, type Readers } from './act-item.tsx';
import { dayWords } from './day-words.ts';
import { groupByDay } from './group-acts.ts';
import styles from './timeline.module.css';
import type { ShownEntry } from './use-history.ts';

type Props = {
  entries: readonly ShownEntry[];
  readers: Readers;
  isNarrowed: boolean;
  /** The entries are still those of the previous search. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreError: string | null;
  onMore: () => void;
};

/** Entries by day, newest first, and a button for more, which moves the focus to the first of them. */
export function Timeline(props: Props) {
  const { entries, readers, isNarrowed, isOld, hasMore, isLoadingMore, moreError, onMore } = props;
  // One level below the heading of the page, or of the section on a profile.
  const DayHeading = readers.profileId === undefined ? 'h2' : 'h3';
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const count = `${hasMore ? 'The latest ' : ''}${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;

  // The number is announced only for a search.
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
        <Stack key={day} gap={3}>
          <DayHeading className={styles.dayTitle}>
            <time dateTime={day}>{dayWords(day)}</time>
          </DayHeading>
          <ol className={styles.acts}>
            {acts.map((act) => (
              <ActItem key={act.id} act={act} readers={readers} />
            ))}
          </ol>
        </Stack>
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
