import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrangementLabels } from '#contract/profiles/labels.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { firstOfMonth, formatShortMonth, today as todayNow } from '#web/lib/dates.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useIsShutOut, useStanding } from '#web/lib/session/standing.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { isMonth } from '#web/ui/month-picker/months.ts';
import { ArrangementSelect } from './arrangement-select.tsx';
import { SupportWorkerCard } from './cards/support-worker-card.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { countChecks } from './search-checks.ts';
import { SearchFold } from './search-fold.tsx';
import styles from './search-form.module.css';
import { isChosen, latestFor, windowProblem } from './search-window.ts';
import { supportWorkersByIds, useSupportWorkers } from './use-support-workers.ts';
import { type WorkerSearch, workerQuery, workerSearchFrom, workerSearchParams } from './worker-search.ts';

const NoSupportWorkers = lazyComponent(
  async () => (await import('./no-support-workers.tsx')).NoSupportWorkers,
);
const CheckFilters = lazyComponent(async () => (await import('./check-filters.tsx')).CheckFilters);

export function FindWorkerPage(slots: FindSlots) {
  const [params, setParams] = useSearchParams();
  const { isAdmin } = useStanding();
  const today = todayNow();
  const wanted = workerSearchFrom(params, today);
  const search = (next: WorkerSearch) => setParams(workerSearchParams(next), { preventScrollReset: true });
  const found = useSupportWorkers(workerQuery(wanted), { isWanted: !useIsShutOut() });
  const isPlaceMissing = refuses(found.error, 'workingWithChildren');
  return (
    <FindPage
      {...slots}
      heading="Find a support worker"
      lead="Support workers who can start when you need them."
      found={isPlaceMissing ? { ...found, items: [] } : found}
      queryByIds={supportWorkersByIds}
      noun={['support worker', 'support workers']}
      searchKey={JSON.stringify(wanted)}
      form={<SearchForm wanted={wanted} today={today} hasChecks={!isAdmin} onSearch={search} />}
      nobody={
        <NoSupportWorkers
          wanted={wanted}
          isChosen={isChosen(params)}
          isPlaceMissing={isPlaceMissing}
          onSearch={search}
        />
      }
      renderCard={(worker, tools) => <SupportWorkerCard worker={worker} today={today} tools={tools} />}
    />
  );
}

const refuses = (error: unknown, name: string) =>
  error instanceof ApiError && error.problem.errors?.some(({ field }) => field === name) === true;

type FormProps = {
  wanted: WorkerSearch;
  today: string;
  /** Whether the search can ask for checks: they have to fit where a family lives. */
  hasChecks: boolean;
  onSearch: (wanted: WorkerSearch) => void;
};

function SearchForm({ wanted, today, hasChecks, onSearch }: FormProps) {
  const [earliest, setEarliest] = useState<string | null>(wanted.earliest);
  const [latest, setLatest] = useState<string | null>(wanted.latest);
  const [arrangement, setArrangement] = useState(wanted.arrangement);
  const [checks, setChecks] = useState(wanted.checks);
  const [isTried, setIsTried] = useState(false);
  // The form follows when the browser's Back changes the search.
  const key = JSON.stringify(wanted);
  const [searched, setSearched] = useState(key);
  if (searched !== key) {
    setSearched(key);
    setArrangement(wanted.arrangement);
    setChecks(wanted.checks);
    setEarliest(wanted.earliest);
    setLatest(wanted.latest);
    setIsTried(false);
  }
  const problem = isTried ? windowProblem(earliest, latest) : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const found = windowProblem(earliest, latest);
    if (found) focusField(found.field);
    else if (earliest && latest) onSearch({ earliest, latest, arrangement, checks });
  };

  const count = countChecks(wanted.checks);
  return (
    <SearchFold
      summary={joinWithDots([
        `Start ${formatShortMonth(wanted.earliest)} to ${formatShortMonth(wanted.latest)}`,
        wanted.arrangement && arrangementLabels[wanted.arrangement],
        count > 0 ? `${count} ${count === 1 ? 'check' : 'checks'}` : null,
      ])}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <MonthPicker
          label="Earliest Start Date"
          name="earliestStartDate"
          min={firstOfMonth(today)}
          value={earliest}
          onChange={(month) => {
            setEarliest(month);
            if (isMonth(month)) setLatest(latestFor(month));
          }}
          error={problem?.field === 'earliestStartDate' ? problem.message : undefined}
        />
        <MonthPicker
          label="Latest Start Date"
          name="latestStartDate"
          min={firstOfMonth(today)}
          value={latest}
          onChange={setLatest}
          error={problem?.field === 'latestStartDate' ? problem.message : undefined}
        />
        <ArrangementSelect value={arrangement} onChange={setArrangement} />
        {hasChecks && (
          <div className={styles.checks}>
            <CheckFilters value={checks} onChange={setChecks} />
          </div>
        )}
        <Button type="submit">Search</Button>
      </form>
    </SearchFold>
  );
}
