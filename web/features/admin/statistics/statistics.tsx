import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statistics } from '#contract/admissions/statistics.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics.module.css';
import { StatisticsCard } from './statistics-card.tsx';
import chartStyles from './statistics-chart.module.css';
import {
  ChecksChart,
  chartTitles,
  EndingsChart,
  FirstMessagesChart,
  MatchesChart,
  RegistrationsChart,
  StagesChart,
  WaitsChart,
} from './statistics-charts.tsx';
import { families, supportWorkers } from './statistics-words.ts';

/** How many people there are, and how they progress. Folded at first, so that the people found are in view. */
export function Statistics() {
  const headcounts = useHeadcounts();
  const charts = useCharts();
  const [isOpen] = useState(() => isUnfolded);
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
          <FailedAlert title="The statistics could not be loaded" error={error} onRetry={retry} />
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
                <FirstMessagesChart {...charts.data} />
                <ChecksChart checks={charts.data.checks} />
                <MatchesChart matches={charts.data.matches} />
                <EndingsChart matches={charts.data.matches} />
              </>
            ) : (
              <ChartSkeletons />
            )}
          </div>
        )}
      </Disclosure>
    </section>
  );
}

/** As large as the charts, so that nothing moves when they load. */
const ChartSkeletons = () =>
  Object.values(chartTitles).map((title) => (
    <Card key={title} padding="snug">
      <div className={chartStyles.chart}>
        <p className={chartStyles.title}>{title}</p>
        <div className={chartStyles.point}>
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
        <div className={chartStyles.drawing}>
          <Skeleton shape="card" />
        </div>
        <div className={chartStyles.table} />
      </div>
    </Card>
  ));

/** After an error nothing is asked again by itself: the skeleton would replace the error each time. */
const untilFailed = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? false : sharedWork.refetchInterval;

const useHeadcounts = () =>
  useQuery({
    queryKey: queryKeys.headcounts(),
    queryFn: ({ signal }) => call(statistics.headcounts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });

const useCharts = () =>
  useQuery({
    queryKey: queryKeys.charts(),
    queryFn: ({ signal }) => call(statistics.charts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });

/** Keeps the person's choice until the page is reloaded. */
let isUnfolded = false;

function keepUnfolded(isOpen: boolean): void {
  isUnfolded = isOpen;
}
