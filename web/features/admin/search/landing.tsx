import { Kanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { Statistics } from '#web/features/admin/statistics/statistics.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Families } from './families.tsx';
import styles from './landing.module.css';
import { sides } from './landing-search.ts';
import { SearchForm } from './search-form.tsx';
import { SupportWorkers } from './support-workers.tsx';
import { useLandingSearch } from './use-landing-search.ts';

/** The admissions team's way to everyone. What is searched for stands in the address. */
export function AdminLandingPage({
  requests,
}: {
  /** The way to what waits for the team. */
  requests?: ReactNode;
}) {
  const { search, change, ...form } = useLandingSearch();
  return (
    <div className={styles.page}>
      <PageHeading>Search</PageHeading>
      <div className={styles.ways}>
        <LinkButton
          to={routes.adminBoard}
          variant="secondary"
          size="small"
          icon={<Kanban aria-hidden="true" />}
        >
          Admissions board
        </LinkButton>
        {requests}
      </div>
      <Statistics />
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
