import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import {
  addMonths,
  firstOfMonth,
  formatMonthYear,
  formatShortMonth,
  today as todayNow,
} from '#web/lib/dates.ts';
import { useIsShutOut } from '#web/lib/session/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { isMonth } from '#web/ui/month-picker/months.ts';
import { SupportWorkerCard } from './cards/support-worker-card.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { Nobody } from './nobody.tsx';
import { SearchFold } from './search-fold.tsx';
import styles from './search-form.module.css';
import {
  isChosen,
  latestFor,
  paramsOf,
  queryOf,
  type SearchWindow,
  searchWindowFrom,
  windowProblem,
} from './search-window.ts';
import { supportWorkersByIds, useSupportWorkers } from './use-support-workers.ts';

export function FindWorkerPage(slots: FindSlots) {
  const [params, setParams] = useSearchParams();
  const today = todayNow();
  const window = searchWindowFrom(params, today);
  const search = (wanted: SearchWindow) => setParams(paramsOf(wanted), { preventScrollReset: true });
  return (
    <FindPage
      {...slots}
      heading="Find a support worker"
      lead="Support workers who can start when you need them."
      found={useSupportWorkers(queryOf(window), { isWanted: !useIsShutOut() })}
      queryByIds={supportWorkersByIds}
      noun={['support worker', 'support workers']}
      searchKey={`${window.earliest} ${window.latest}`}
      form={<WindowForm window={window} today={today} onSearch={search} />}
      nobody={<NoSupportWorkers window={window} isChosen={isChosen(params)} onSearch={search} />}
      renderCard={(worker, tools) => <SupportWorkerCard worker={worker} today={today} tools={tools} />}
    />
  );
}

type FormProps = { window: SearchWindow; today: string; onSearch: (window: SearchWindow) => void };

function WindowForm({ window, today, onSearch }: FormProps) {
  const [earliest, setEarliest] = useState<string | null>(window.earliest);
  const [latest, setLatest] = useState<string | null>(window.latest);
  const [isTried, setIsTried] = useState(false);
  // The form follows when the browser's Back changes the search.
  const [searched, setSearched] = useState(window);
  if (searched.earliest !== window.earliest || searched.latest !== window.latest) {
    setSearched(window);
    setEarliest(window.earliest);
    setLatest(window.latest);
    setIsTried(false);
  }
  const problem = isTried ? windowProblem(earliest, latest) : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const found = windowProblem(earliest, latest);
    if (found) focusField(found.field);
    else if (earliest && latest) onSearch({ earliest, latest });
  };

  return (
    <SearchFold summary={`Start ${formatShortMonth(window.earliest)} to ${formatShortMonth(window.latest)}`}>
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
        <Button type="submit">Search</Button>
      </form>
    </SearchFold>
  );
}

type NobodyProps = { window: SearchWindow; isChosen: boolean; onSearch: (window: SearchWindow) => void };

function NoSupportWorkers({ window, isChosen, onSearch }: NobodyProps) {
  const wider = addMonths(window.latest, limits.searchWindowMonths);
  return (
    <Nobody
      title={isChosen ? messages.noWorkersFound : messages.noWorkersAvailable}
      action={{
        label: `Search until ${formatMonthYear(wider)}`,
        onPress: () => onSearch({ ...window, latest: wider }),
      }}
    >
      A wider window finds more: someone may be free a little later.
    </Nobody>
  );
}
