import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { arrangementLabels } from '#contract/profiles/labels.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import {
  addMonths,
  firstOfMonth,
  formatMonthYear,
  formatShortMonth,
  today as todayNow,
} from '#web/lib/dates.ts';
import { sameValues } from '#web/lib/forms/form-values.ts';
import { useIsShutOut } from '#web/lib/session/standing.ts';
import { joinWithDots } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { MonthPicker } from '#web/ui/month-picker/month-picker.tsx';
import { isMonth } from '#web/ui/month-picker/months.ts';
import { ArrangementSelect } from './arrangement-select.tsx';
import { SupportWorkerCard } from './cards/support-worker-card.tsx';
import { FindPage, type FindSlots } from './find-page.tsx';
import { Nobody } from './nobody.tsx';
import { arrangementParams, searchArrangementFrom } from './search-arrangement.ts';
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
  const arrangement = searchArrangementFrom(params);
  const search = (wanted: SearchWindow, open: SearchedArrangement | null) =>
    setParams({ ...paramsOf(wanted), ...arrangementParams(open) }, { preventScrollReset: true });
  return (
    <FindPage
      {...slots}
      heading="Find a support worker"
      lead="Support workers who can start when you need them."
      found={useSupportWorkers(
        { ...queryOf(window), ...arrangementParams(arrangement) },
        { isWanted: !useIsShutOut() },
      )}
      queryByIds={supportWorkersByIds}
      noun={['support worker', 'support workers']}
      searchKey={`${window.earliest} ${window.latest} ${arrangement}`}
      form={<SearchForm window={window} arrangement={arrangement} today={today} onSearch={search} />}
      nobody={
        <NoSupportWorkers
          window={window}
          arrangement={arrangement}
          isChosen={isChosen(params)}
          onSearch={search}
        />
      }
      renderCard={(worker, tools) => <SupportWorkerCard worker={worker} today={today} tools={tools} />}
    />
  );
}

type Wanted = {
  window: SearchWindow;
  arrangement: SearchedArrangement | null;
  onSearch: (window: SearchWindow, arrangement: SearchedArrangement | null) => void;
};

function SearchForm({ window, arrangement, today, onSearch }: Wanted & { today: string }) {
  const [earliest, setEarliest] = useState<string | null>(window.earliest);
  const [latest, setLatest] = useState<string | null>(window.latest);
  const [open, setOpen] = useState(arrangement);
  const [isTried, setIsTried] = useState(false);
  // The form follows when the browser's Back changes the search.
  const shown = { ...window, arrangement };
  const [searched, setSearched] = useState(shown);
  if (!sameValues(searched, shown)) {
    setSearched(shown);
    setOpen(arrangement);
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
    else if (earliest && latest) onSearch({ earliest, latest }, open);
  };

  return (
    <SearchFold
      summary={joinWithDots([
        `Start ${formatShortMonth(window.earliest)} to ${formatShortMonth(window.latest)}`,
        arrangement && arrangementLabels[arrangement],
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
        <ArrangementSelect value={open} onChange={setOpen} />
        <Button type="submit">Search</Button>
      </form>
    </SearchFold>
  );
}

function NoSupportWorkers({ window, arrangement, isChosen, onSearch }: Wanted & { isChosen: boolean }) {
  const wider = addMonths(window.latest, limits.searchWindowMonths);
  return (
    <Nobody
      title={isChosen ? messages.noWorkersFound : messages.noWorkersAvailable}
      action={{
        label: `Search until ${formatMonthYear(wider)}`,
        onPress: () => onSearch({ ...window, latest: wider }, arrangement),
      }}
    >
      A wider window finds more: someone may be free a little later.
    </Nobody>
  );
}
