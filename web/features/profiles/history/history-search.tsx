import { type Ref, useEffect, useRef, useState } from 'react';
import { type HistoryFilter, historyFilters } from '#contract/profiles/history/history.ts';
import { describeError } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { cleanTerm } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { ActItem, type Readers } from './act-item.tsx';
import { dayWords } from './day-words.ts';
import { groupByDay } from './group-acts.ts';
import styles from './history.module.css';
import { type Period, periods } from './period.ts';
import { type HistoryQuery, type ShownEntry, useHistory } from './use-history.ts';

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

const labels: Record<HistoryFilter, string> = {
  all: 'Everything',
  views: 'Views',
  edits: 'Edits',
  status: 'Status',
};

const periodLabels: Record<Period, string> = {
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
  all: 'Any time',
};

type Props = {
  search: HistoryQuery;
  onChange: (search: HistoryQuery) => void;
  termRef: Ref<Focusable>;
  /** Only for the history of all profiles; that of one profile is short enough without. */
  hasPeriods: boolean;
};

function HistoryFilters({ search, onChange, termRef, hasPeriods }: Props) {
  return (
    <search className={styles.filters} aria-label="In the history">
      <div className={styles.term}>
        <TextField
          ref={termRef}
          label="Search the history"
          help="A field, an answer, a name"
          name="history-q"
          type="search"
          value={search.q}
          onChange={(q) => onChange({ ...search, q })}
        />
      </div>
      <RadioGroup
        label="Show"
        name="history-kind"
        layout="row"
        options={historyFilters.map((value) => ({ value, label: labels[value] }))}
        value={search.kind}
        onChange={(value) =>
          onChange({ ...search, kind: historyFilters.find((kind) => kind === value) ?? 'all' })
        }
      />
      {hasPeriods && (
        <div className={styles.period}>
          <Select
            label="When"
            name="history-period"
            options={periods.map((value) => ({ value, label: periodLabels[value] }))}
            value={search.period}
            onChange={(value) =>
              onChange({ ...search, period: periods.find((period) => period === value) ?? 'all' })
            }
          />
        </div>
      )}
    </search>
  );
}

type TimelineProps = {
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
function Timeline(props: TimelineProps) {
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
      <Quiet size="body">{count}</Quiet>
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
