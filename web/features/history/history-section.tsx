import { useId, useRef, useState } from 'react';
import { describeError } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history-section.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Timeline } from './timeline.tsx';
import { type HistorySearch, useHistory } from './use-history.ts';
import { useSettled } from './use-settled.ts';

const everything: HistorySearch = { q: '', kind: 'all' };
const typingMs = 250;

/** For the team: who looked at a profile, what was changed in it and how its status went. */
export function HistorySection({ profileId }: { profileId: string }) {
  const id = useId();
  const term = useRef<Focusable>(null);
  const ownId = useSession()?.user.id;
  const [wanted, setWanted] = useState(everything);
  const q = useSettled(wanted.q.trim(), typingMs);
  const found = useHistory(profileId, { q, kind: wanted.kind });
  const { items, error, retry, hasMore, hasMoreFailed, isLoadingMore, isSearching, loadMore } = found;
  const clear = () => {
    setWanted(everything);
    // The button that was pressed goes.
    term.current?.focus();
  };
  const isNarrowed = q !== '' || wanted.kind !== 'all';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>History</h2>
        <p className={styles.note}>Only our team sees it, and nobody can change it.</p>
      </div>
      <HistoryFilters search={wanted} onChange={setWanted} termRef={term} />
      {error !== null && !hasMoreFailed && (
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onPress={retry}>
              Try again
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      )}
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
    </section>
  );
}
