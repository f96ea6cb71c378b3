import { useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics.module.css';
import { StatisticsCard } from './statistics-card.tsx';
import { RegistrationsChart, StagesChart, WaitsChart } from './statistics-charts.tsx';
import { isUnfolded, keepUnfolded } from './statistics-fold.ts';
import { families, supportWorkers } from './statistics-points.ts';
import { useCharts, useHeadcounts } from './statistics-query.ts';
import { StatisticsSkeletons } from './statistics-skeletons.tsx';

/** How many people there are and how it goes with them. Folded on a phone, so that the search is at hand. */
export function Statistics() {
  const headcounts = useHeadcounts();
  const charts = useCharts();
  const [isOpen] = useState(isUnfolded);
  const section = useRef<HTMLElement>(null);
  const error = headcounts.error ?? charts.error;
  const hasFailed = error !== null && !(headcounts.data && charts.data);
  const isLoading = !hasFailed && !(headcounts.data && charts.data);
  const counts = headcounts.data;
  const isNobodyThere = counts?.supportWorkersTotal === 0 && counts.familiesTotal === 0;
  const retry = () => {
    for (const query of [headcounts, charts]) if (query.error) void query.refetch();
  };
  const showSearch = () => section.current?.nextElementSibling?.scrollIntoView();
  return (
    <section ref={section} aria-label="Statistics" className={styles.statistics}>
      <Disclosure
        isFlush
        isOpen={isOpen}
        onToggle={keepUnfolded}
        summary={
          <span className={styles.summary}>
            <span>Statistics</span>
            {counts && (
              <span className={styles.totals}>
                {supportWorkers(counts.supportWorkersTotal)}, {families(counts.familiesTotal)}
              </span>
            )}
          </span>
        }
      >
        {isLoading && (
          <VisuallyHidden>
            <p role="status">Loading the statistics …</p>
          </VisuallyHidden>
        )}
        {hasFailed && (
          <Alert
            tone="error"
            title="The statistics could not be loaded"
            action={<Button onPress={retry}>Try again</Button>}
          >
            {describeError(error)}
          </Alert>
        )}
        {(counts || isLoading) && (
          <div className={styles.cards}>
            <StatisticsCard side="workers" title="Support workers" counts={counts} onFollow={showSearch} />
            <StatisticsCard side="families" title="Families" counts={counts} onFollow={showSearch} />
          </div>
        )}
        {isNobodyThere && (
          <p className={styles.nobody}>Nobody is here yet. Charts come with the first people.</p>
        )}
        {!isNobodyThere && (charts.data || isLoading) && (
          <div className={styles.charts}>
            {charts.data ? (
              <>
                <StagesChart stages={charts.data.stages} />
                <RegistrationsChart weeks={charts.data.registrations} />
                <WaitsChart waits={charts.data.waits} />
              </>
            ) : (
              <StatisticsSkeletons />
            )}
          </div>
        )}
      </Disclosure>
    </section>
  );
}
