import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { addMonths, formatMonthYear } from '#web/lib/dates.ts';
import { addressStep } from './address-step.ts';
import { chosenFilters, useOwnWorkPlace } from './check-filters.tsx';
import { Nobody } from './nobody.tsx';
import { anyChecks } from './search-checks.ts';
import type { WorkerSearch } from './worker-search.ts';

type Props = {
  wanted: WorkerSearch;
  /** Whether the dates are the person's own choice. */
  isChosen: boolean;
  /** Whether the server does not know in which state the family lives. */
  isPlaceMissing: boolean;
  onSearch: (wanted: WorkerSearch) => void;
};

/** Why the search finds nobody, and what to leave out. */
export function NoSupportWorkers({ wanted, isChosen, isPlaceMissing, onSearch }: Props) {
  const place = useOwnWorkPlace() ?? null;
  const { checks, latest } = wanted;
  if (isPlaceMissing) {
    return (
      <Nobody
        title="We don’t know which state you live in"
        action={{
          label: 'Search without this filter',
          onPress: () => onSearch({ ...wanted, checks: { ...checks, workingWithChildren: false } }),
        }}
      >
        A working with children check is valid only in the state or territory that issued it.{' '}
        <Link to={addressStep}>Add yours to your address</Link>, or search without this filter.
      </Nobody>
    );
  }
  const left = chosenFilters(checks, place)
    .map((label) => `‘${label}’`)
    .join(' or ');
  if (left !== '') {
    return (
      <Nobody
        title={messages.noWorkersFound}
        action={{
          label: 'Search with any checks',
          onPress: () => onSearch({ ...wanted, checks: anyChecks }),
        }}
      >
        Our team may not have seen the checks of everyone yet. Leave out {left} to find more people.
      </Nobody>
    );
  }
  const wider = addMonths(latest, limits.searchWindowMonths);
  return (
    <Nobody
      title={isChosen ? messages.noWorkersFound : messages.noWorkersAvailable}
      action={{
        label: `Search until ${formatMonthYear(wider)}`,
        onPress: () => onSearch({ ...wanted, latest: wider }),
      }}
    >
      A wider window finds more: someone may be free a little later.
    </Nobody>
  );
}
