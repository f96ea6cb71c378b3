import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Families } from './families.tsx';
import styles from './landing.module.css';
import { type LandingSearch, landingParams, landingSearchFrom, sides } from './landing-search.ts';
import { SearchForm } from './search-form.tsx';
import { Statistics } from './statistics.tsx';
import { SupportWorkers } from './support-workers.tsx';

/** The admissions team's way to everyone. What is searched for stands in the address. */
export function AdminLandingPage() {
  const [params, setParams] = useSearchParams();
  const search = landingSearchFrom(params);
  const { tab, q, match } = search;
  const change = (changes: Partial<LandingSearch>) =>
    setParams(landingParams({ ...search, ...changes }), { preventScrollReset: true });
  const key = `${match} ${q}`;
  return (
    <div className={styles.page}>
      <PageHeading>Search</PageHeading>
      <Statistics />
      {/* The keys let the form follow the browser's Back, and each result be announced. */}
      <SearchForm key={`form ${key}`} q={q} match={match} onSearch={change} />
      <Tabs
        label="Who to look for"
        selected={tab}
        onSelect={(id) => change({ tab: sides.find((side) => side === id) ?? 'workers' })}
        items={[
          { id: 'workers', label: 'Workers', panel: <SupportWorkers key={key} search={search} /> },
          { id: 'families', label: 'Families', panel: <Families key={key} search={search} /> },
        ]}
      />
    </div>
  );
}
