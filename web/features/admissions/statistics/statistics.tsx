import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Headcounts } from '#contract/admissions/statistics.ts';
import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import type { Side } from '#web/features/search/shared/landing-search.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics.module.css';
import { integer } from './statistics-words.ts';
import { useHeadcounts } from './use-headcounts.ts';

const Charts = lazyComponent(async () => (await import('./charts.tsx')).Charts);

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

const figures = [
  { status: 'REGISTERED', name: 'Registered' },
  { status: 'READY_FOR_INTERVIEW', name: 'ReadyToInterview' },
  { status: 'INTERVIEWED', name: 'Interviewed' },
  { status: 'READY_FOR_MATCHING', name: 'ReadyForMatching' },
] as const;

type StatisticsCardProps = {
  side: Side;
  title: string;
  counts: Headcounts | undefined;
  /** Called when somebody follows a figure to its people. */
  onFollow: () => void;
};

/** One side's five figures in one line, the total under the side's name. Each stage links to its people. */
function StatisticsCard({ side, title, counts, onFollow }: StatisticsCardProps) {
  const id = useId();
  const prefix = side === 'workers' ? 'supportWorkers' : 'families';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <ul className={styles.figures}>
        <li className={styles.figure}>
          <Figure count={counts?.[`${prefix}Total`]}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <VisuallyHidden>Total (hidden not counted)</VisuallyHidden>
          </Figure>
        </li>
        {figures.map(({ status, name }) => (
          <li key={status}>
            <Link
              className={styles.figure}
              to={{ pathname: routes.adminLanding, search: searchFor(side, status) }}
              preventScrollReset
              onClick={onFollow}
            >
              <Figure count={counts?.[`${prefix}${name}`]}>
                <InTwoLines words={statusLabels[status]} />
              </Figure>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the words take two lines, 'Ready for' is the first. */
function InTwoLines({ words }: { words: string }) {
  const end = Math.max(words.lastIndexOf(' '), 0);
  return (
    <>
      <span className={styles.first}>{words.slice(0, end)}</span>
      {words.slice(end)}
    </>
  );
}

const searchFor = (side: Side, status: Status) =>
  new URLSearchParams({ ...(side === 'families' && { tab: side }), status }).toString();

const Figure = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <>
    <span className={styles.count}>{count === undefined ? '–' : integer(count)}</span>{' '}
    <span className={styles.label}>{children}</span>
  </>
);
