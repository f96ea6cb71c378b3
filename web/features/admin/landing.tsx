import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Families } from './families.tsx';
import styles from './landing.module.css';
import { sides } from './landing-search.ts';
import { SearchForm } from './search-form.tsx';
import { SupportWorkers } from './support-workers.tsx';
import { useLandingSearch } from './use-landing-search.ts';

/** The admissions team's way to everyone. What is searched for stands in the address. */
export function AdminLandingPage() {
  const { search, change, ...form } = useLandingSearch();
  return (
    <div className={styles.page}>
      <PageHeading>Search</PageHeading>
      <SearchForm {...form} change={change} />
      <Tabs
        label="Who to look for"
        selected={search.tab}
        onSelect={(id) => change({ tab: sides.find((side) => side === id) ?? 'workers' })}
        items={[
          { id: 'workers', label: 'Workers', panel: <SupportWorkers search={search} onChange={change} /> },
          { id: 'families', label: 'Families', panel: <Families search={search} onChange={change} /> },
        ]}
      />
    </div>
  );
}
