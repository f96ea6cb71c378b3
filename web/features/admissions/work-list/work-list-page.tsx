import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { workKindFilters, workStateFilters } from '#contract/admissions/work-list.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import styles from './item-card.module.css';
import type { ItemSlots } from './item-card.tsx';
import { Results } from './results.tsx';
import { tabCount } from './tab-count.ts';
import { useWorkCounts } from './use-work-list.ts';
import { type WorkSearch, workParams, workSearchFrom } from './work-search.ts';

const labels = { open: 'Open', taken: 'Assigned', done: 'Done', all: 'All' } as const;

const longestFirst = 'Safety first, then matches that aren’t going well, then the longest wait.';
const orders = {
  open: longestFirst,
  taken: longestFirst,
  done: 'The most recently finished one comes first.',
  all: 'The newest one comes first.',
} as const;

/**
 * What the admissions team works through. The address holds the filter. `notices`: what else waits for the team.
 */
export function WorkListPage({ notices, reportActions }: { notices: ReactNode } & ItemSlots) {
  const [params, setParams] = useSearchParams();
  const search = workSearchFrom(params);
  const { state, kind, isMine } = search;
  const counts = useWorkCounts(kind);
  const change = (changes: Partial<WorkSearch>) =>
    setParams(workParams({ ...search, ...changes }), { preventScrollReset: true });
  return (
    <WorkPage title="Requests" lead={orders[state]} tools={notices}>
      <Filters search={search} onChange={change} />
      <Tabs
        label="Which requests to show"
        selected={state}
        onSelect={(id) => change({ state: workStateFilters.find((filter) => filter === id) ?? 'open' })}
        items={workStateFilters.map((tab) => ({
          id: tab,
          label: labels[tab],
          count: tabCount(tab, isMine, counts),
          // The key starts each filter afresh: items that the last one kept in the list are dropped.
          panel: (
            <Results
              key={`${tab} ${kind} ${isMine}`}
              search={{ ...search, state: tab }}
              reportActions={reportActions}
            />
          ),
        }))}
      />
    </WorkPage>
  );
}

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'introductions', label: 'Introductions' },
  { value: 'messages', label: 'Messages' },
  { value: 'reports', label: 'Reports' },
  { value: 'first-messages', label: 'First messages' },
  { value: 'matches', label: 'Matches' },
  { value: 'unreachable', label: 'Emails' },
];

type FiltersProps = { search: WorkSearch; onChange: (changes: Partial<WorkSearch>) => void };

/** Filters by kind, and by who works on an item. */
const Filters = ({ search: { kind, isMine }, onChange }: FiltersProps) => (
  <div className={styles.filters}>
    <RadioGroup
      label="Show"
      name="kind"
      layout="row"
      options={kinds}
      value={kind}
      onChange={(value) => onChange({ kind: workKindFilters.find((filter) => filter === value) ?? 'all' })}
    />
    <Checkbox name="mine" value={isMine} onChange={(value) => onChange({ isMine: value })}>
      Only mine
    </Checkbox>
  </div>
);
