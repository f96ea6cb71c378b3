import { useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.ts';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Timeline } from './timeline.tsx';
import { type HistorySearch as Search, useHistory } from './use-history.ts';
import { useSettled } from './use-settled.ts';

const typingMs = 250;

/** What was done with one profile, or without an id with all of them. */
export function HistorySearch({ profileId }: { profileId?: string }) {
  const everything: Search = { q: '', kind: 'all', period: profileId === undefined ? 'month' : 'all' };
  const term = useRef<Focusable>(null);
  const ownId = useSession()?.user.id;
  const [wanted, setWanted] = useState(everything);
  const q = useSettled(wanted.q.trim(), typingMs);
  const found = useHistory(profileId, { ...wanted, q });
  const { items, error, retry, hasMore, hasMoreFailed, isLoadingMore, isSearching, loadMore } = found;
  const isNarrowed = q !== '' || wanted.kind !== 'all' || wanted.period !== everything.period;
  const clear = () => {
    setWanted({ ...everything, period: 'all' });
    // The button that was pressed goes.
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
