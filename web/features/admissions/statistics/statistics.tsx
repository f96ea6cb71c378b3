import { useRef } from 'react';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import styles from './statistics.module.css';
import { StatisticsCard } from './statistics-card.tsx';
import { useHeadcounts } from './use-headcounts.ts';

const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts);

type Props = {
  /** The id of the element around the charts. */
  chartsId: string;
  hasCharts: boolean;
};

/** How many people there are, always in view, and below that how they progress. */
export function Statistics({ chartsId, hasCharts }: Props) {
  const { data: counts, error, refetch } = useHeadcounts();
  const section = useRef<HTMLElement>(null);
  const isNobodyThere = counts?.supportWorkersTotal === 0 && counts.familiesTotal === 0;
  const showSearch = () => section.current?.nextElementSibling?.scrollIntoView();
  return (
    <section ref={section} aria-label="Statistics" className={styles.statistics}>
      {error && !counts ? (
        <FailedAlert title="The statistics couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.cards}>
          <StatisticsCard side="workers" title="Support workers" counts={counts} onFollow={showSearch} />
          <StatisticsCard side="families" title="Families" counts={counts} onFollow={showSearch} />
        </div>
      )}
      <div id={chartsId}>
        {hasCharts &&
          (isNobodyThere ? (
            <p className={styles.nobody}>Nobody is here yet. Charts come with the first people.</p>
          ) : (
            <Charts />
          ))}
      </div>
    </section>
  );
}
