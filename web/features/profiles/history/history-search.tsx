import { useEffect, useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { cleanTerm } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './timeline.module.css';
import { Timeline } from './timeline.tsx';
import { type HistoryQuery, useHistory } from './use-history.ts';

const typingMs = 250;

/** The history of one profile, or, without an id, of all profiles. */
export function HistorySearch({ profileId }: { profileId?: string }) {
  const everything: HistoryQuery = { q: '', kind: 'all', period: profileId === undefined ? 'month' : 'all' };
  const term = useRef<Focusable>(null);
  const ownId = useSession()?.user.id;
  const [wanted, setWanted] = useState(everything);
  const q = useSettled(cleanTerm(wanted.q), typingMs);
  const found = useHistory(profileId, { ...wanted, q });
  const { items, error, retry, hasMore, hasMoreFailed, isLoadingMore, isSearching, loadMore } = found;
  const isNarrowed = q !== '' || wanted.kind !== 'all' || wanted.period !== everything.period;
  const clear = () => {
    setWanted({ ...everything, period: 'all' });
    // The pressed button disappears.
    term.current?.focus();
  };
  return (
    <>
      <HistoryFilters
        search={wanted}
        onChange={setWanted}
        termRef={term}
        hasPeriods={profileId === undefined}
      />
      {error !== null && !hasMoreFailed && <FailedAlert error={error} onRetry={retry} />}
      {items === undefined && error === null && <HistorySkeleton />}
      {items?.length === 0 && <NothingFound isNarrowed={isNarrowed} onClear={clear} />}
      {items !== undefined && items.length > 0 && (
        <Timeline
          entries={items}
          readers={{ profileId, ownId }}
          isNarrowed={isNarrowed}
          isOld={isSearching}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          moreError={hasMoreFailed ? describeError(error) : null}
          onMore={loadMore}
        />
      )}
    </>
  );
}

type NothingProps = { isNarrowed: boolean; onClear: () => void };

function NothingFound({ isNarrowed, onClear }: NothingProps) {
  const words = isNarrowed ? 'Nothing in the history matches.' : 'Nothing has happened here yet.';
  useEffect(() => announce(words), [words]);
  return (
    <Stack gap={3} align="start">
      <p>{words}</p>
      {isNarrowed && (
        <Button variant="secondary" size="small" onPress={onClear}>
          Show everything
        </Button>
      )}
    </Stack>
  );
}

const lines = ['long', 'medium', 'full'] as const;

const HistorySkeleton = () => (
  <div className={styles.acts}>
    <VisuallyHidden>
      <p role="status">Loading the history …</p>
    </VisuallyHidden>
    {lines.map((width) => (
      <div key={width} className={styles.act}>
        <span className={styles.mark} />
        <div className={styles.body}>
          <Skeleton width={width} />
          <Skeleton width="short" />
        </div>
      </div>
    ))}
  </div>
);

/** The value once it has stopped changing, so that a word is searched for once and not letter by letter. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
