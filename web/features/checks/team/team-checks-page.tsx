import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkFilters } from '#contract/checks/filters.ts';
import { checkKinds } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { type ChecksSearch, checksParams, checksSearchFrom } from './checks-search.ts';
import { ChecksView } from './checks-view.tsx';
import styles from './team-checks.module.css';
import { useCheckCounts } from './use-team-checks.ts';

const labels = { waiting: 'Waiting', expiring: 'Expiring', expired: 'Expired', all: 'All' } as const;

const orders = {
  waiting: 'Longest wait first.',
  expiring: 'Next to expire first.',
  expired: 'Longest expired first.',
  all: 'Newest first.',
} as const;

type Props = {
  /** Saves the list as a file. */
  exportOf: (search: ChecksSearch) => ReactNode;
};

/** What people have handed in, for the team to see. The address holds the filter and which check is open. */
export function TeamChecksPage({ exportOf }: Props) {
  const [params, setParams] = useSearchParams();
  const search = checksSearchFrom(params);
  const { standing, kind, country } = search;
  const counts = useCheckCounts();
  const change = (changes: Partial<ChecksSearch>) =>
    setParams(checksParams({ ...search, ...changes }), { preventScrollReset: true });
  return (
    <WorkPage
      title="Checks"
      lead={orders[standing]}
      tools={
        <Row gap={4} align="end" className={styles.tools}>
          <Filters search={search} onChange={change} />
          {exportOf(search)}
        </Row>
      }
    >
      <Tabs
        label="Which checks to show"
        selected={standing}
        onSelect={(id) => change({ standing: checkFilters.find((filter) => filter === id) ?? 'waiting' })}
        items={checkFilters.map((tab) => ({
          id: tab,
          label: labels[tab],
          count: tab === 'all' ? undefined : counts?.[tab],
          // The key starts each filter afresh: what was chosen in the last one is not chosen here.
          panel: <ChecksView key={`${tab} ${kind} ${country}`} search={{ ...search, standing: tab }} />,
        }))}
      />
    </WorkPage>
  );
}

const kinds = checkKinds.map((value) => ({ value, label: checkNames[value] }));
const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
];

type FiltersProps = { search: ChecksSearch; onChange: (changes: Partial<ChecksSearch>) => void };

const Filters = ({ search: { kind, country }, onChange }: FiltersProps) => (
  <Row gap={4} className={styles.filters}>
    <NativeSelect
      label="Kind of check"
      name="kind"
      placeholder="All kinds"
      options={kinds}
      value={kind || null}
      onChange={(value) => onChange({ kind: checkKinds.find((one) => one === value) ?? '' })}
    />
    <NativeSelect
      label="Lives in"
      name="country"
      placeholder="All countries"
      options={countries}
      value={country || null}
      onChange={(value) => onChange({ country: value === 'AU' || value === 'NZ' ? value : '' })}
    />
  </Row>
);
