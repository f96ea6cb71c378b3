import { useSearchParams } from 'react-router';
import { workStateFilters } from '#contract/admissions/work-list.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Filters } from './filters.tsx';
import { Results } from './results.tsx';
import { useWorkCounts } from './use-work-list.ts';
import styles from './work-list.module.css';
import { type WorkSearch, workParams, workSearchFrom } from './work-search.ts';

const labels = { open: 'Open', taken: 'Taken', done: 'Done', all: 'All' } as const;

const longestFirst = 'What has waited longest comes first.';
const orders = {
  open: longestFirst,
  taken: longestFirst,
  done: 'What was finished last comes first.',
  all: 'The newest comes first.',
} as const;

/** What waits for the admissions team: who asks to meet whom, and who wrote. What is shown stands in the address. */
export function WorkListPage() {
  const [params, setParams] = useSearchParams();
  const search = workSearchFrom(params);
  const { state, kind, isMine } = search;
  const counts = useWorkCounts();
  const change = (changes: Partial<WorkSearch>) =>
    setParams(workParams({ ...search, ...changes }), { preventScrollReset: true });
  const countOf = (tab: keyof typeof labels) =>
    tab === 'open' || tab === 'taken' ? counts?.[tab] : undefined;
  return (
    <div className={styles.page}>
      <PageHeading lead={`Who asks to meet whom, and who wrote to us. ${orders[state]}`}>
        Requests
      </PageHeading>
      <Filters search={search} onChange={change} />
      <Tabs
        label="Which requests to show"
        selected={state}
        onSelect={(id) => change({ state: workStateFilters.find((filter) => filter === id) ?? 'open' })}
        items={workStateFilters.map((tab) => ({
          id: tab,
          label: labels[tab],
          count: countOf(tab),
          // The key begins each filter anew: what was kept in its place for the last one goes.
          panel: <Results key={`${tab} ${kind} ${isMine}`} search={{ ...search, state: tab }} />,
        }))}
      />
    </div>
  );
}
