import { Kanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import styles from './admin-landing-page.module.css';
import { sides } from './landing-search.ts';
import { Families } from './search/families.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SupportWorkers } from './search/support-workers.tsx';
import { useView } from './search/use-view.ts';
import { Statistics } from './statistics/statistics.tsx';
import { useLandingSearch } from './use-landing-search.ts';

type Props = {
  /** Links to what waits for the team. */
  links?: ReactNode;
};

/** The admissions team's first page: figures, and a search for everyone. The address says what is searched for. */
export function AdminLandingPage({ links }: Props) {
  const { search, change, ...form } = useLandingSearch();
  const [view, setView] = useView();
  const panel = { search, onChange: change, view, onView: setView };
  return (
    <Stack gap={3}>
      <div className={styles.head}>
        <PageHeading>Search</PageHeading>
        <Row className={styles.links}>
          <LinkButton
            to={routes.adminBoard}
            variant="secondary"
            size="small"
            icon={<Kanban aria-hidden="true" />}
          >
            Admissions board
          </LinkButton>
          {links}
        </Row>
      </div>
      <Statistics />
      <SearchForm {...form} change={change} />
      <Tabs
        label="Who to look for"
        selected={search.tab}
        onSelect={(id) => change({ tab: sides.find((side) => side === id) ?? 'workers' })}
        items={[
          { id: 'workers', label: 'Workers', panel: <SupportWorkers {...panel} /> },
          { id: 'families', label: 'Families', panel: <Families {...panel} /> },
        ]}
      />
    </Stack>
  );
}
