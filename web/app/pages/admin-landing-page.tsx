import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { ExportButton } from '#web/features/admissions/exports/export-button.tsx';
import { Unfinished } from '#web/features/admissions/settings/unfinished.tsx';
import { Statistics } from '#web/features/admissions/statistics/statistics.tsx';
import { WaitingLine } from '#web/features/admissions/statistics/waiting-line.tsx';
import { useGivenUpMails } from '#web/features/mail/use-given-up-mails.ts';
import { Families } from '#web/features/search/admin/families.tsx';
import { SearchForm } from '#web/features/search/admin/search-form.tsx';
import { SupportWorkers } from '#web/features/search/admin/support-workers.tsx';
import { useLandingSearch } from '#web/features/search/admin/use-landing-search.ts';
import { useView } from '#web/features/search/admin/use-view.ts';
import { sides } from '#web/features/search/shared/landing-search.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';

/** Keeps the person's choice until the page is reloaded. */
let wasUnfolded = false;

/**
 * The admissions team's first page: what waits, figures, and a search for everyone. The address says what is searched for. The charts
 * are folded at first, so that the people found are in view.
 */
export function AdminLandingPage() {
  const { search, change, ...form } = useLandingSearch();
  const [view, setView] = useView();
  const [hasCharts, setHasCharts] = useState(wasUnfolded);
  const charts = useId();
  const unsentEmails = useGivenUpMails().data?.length ?? 0;
  const panel = { search, onChange: change, view, onView: setView, ExportButton };
  const toggle = () => {
    wasUnfolded = !hasCharts;
    setHasCharts(wasUnfolded);
  };
  return (
    <WorkPage
      title="Search"
      tools={
        <>
          <Button
            variant="quiet"
            size="small"
            icon={<ChartColumn aria-hidden="true" />}
            aria-expanded={hasCharts}
            aria-controls={charts}
            onPress={toggle}
          >
            Charts
          </Button>
          <WaitingLine unsentEmails={unsentEmails} />
        </>
      }
    >
      <Unfinished />
      <Statistics chartsId={charts} hasCharts={hasCharts} />
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
    </WorkPage>
  );
}
