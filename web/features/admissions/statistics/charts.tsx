import { useQuery } from '@tanstack/react-query';
import { statistics } from '#contract/admissions/statistics.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { Card } from '#web/ui/card/card.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics.module.css';
import chartStyles from './statistics-charts.module.css';
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
import { untilFailed } from './use-headcounts.ts';

/** Charts of people, checks and matches. They load only when unfolded. */
export function Charts() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.charts(),
    queryFn: ({ signal }) => call(statistics.charts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });
  if (!data && error)
    return <FailedAlert title="The charts couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.charts}>
      {data ? (
        <>
          <StagesChart stages={data.stages} />
          <RegistrationsChart weeks={data.registrations} />
          <WaitsChart waits={data.waits} />
          <FirstMessagesChart {...data} />
          <ChecksChart checks={data.checks} />
          <MatchesChart matches={data.matches} />
          <EndingsChart matches={data.matches} />
        </>
      ) : (
        <ChartSkeletons />
      )}
    </div>
  );
}

/** As large as the charts, so that nothing moves when they load. */
const ChartSkeletons = () => (
  <>
    <VisuallyHidden>
      <p role="status">Loading the charts …</p>
    </VisuallyHidden>
    {Object.values(chartTitles).map((title) => (
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
    ))}
  </>
);
