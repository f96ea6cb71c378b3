import type { ReactNode } from 'react';
import { type Charts, checksEndingDays, type Wait, weeksShown } from '#contract/admissions/statistics.ts';
import { endReasonWords } from '#contract/matches/words.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { formatMonthYear } from '#web/lib/dates.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { type BarRow, StatisticsBars } from './statistics-bars.tsx';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-charts.module.css';
import { StatisticsColumns } from './statistics-columns.tsx';
import { shareOf } from './statistics-geometry.ts';
import {
  answersInWords,
  checksInWords,
  counted,
  days,
  endingsInWords,
  integer,
  matchesInWords,
  mondayInWords,
  registrationsInWords,
  stagesInWords,
  waitsInWords,
} from './statistics-words.ts';

export const chartTitles = {
  stages: 'People at each stage',
  registrations: 'Registrations each week',
  waits: 'Days at each stage (median)',
  firstMessages: 'First messages each week',
  checks: 'Checks',
  matches: 'Matches each month',
  endings: 'Why matches end',
} as const;

export function StagesChart({ stages }: { stages: Charts['stages'] }) {
  const rows = stages.map(({ status, supportWorkers, families }) => ({
    id: status,
    label: teamStatusLabels[status],
    supportWorkers,
    families: status === 'PENDING_APPROVAL' ? null : families,
  }));
  return (
    <StatisticsChart
      title={chartTitles.stages}
      sentence={stagesInWords(stages)}
      columns={[
        { id: 'stage', header: 'Stage', cell: ({ label }: BarRow) => label },
        ...sides<BarRow>((value) => inCell(value, integer)),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    >
      <StatisticsBars rows={rows} format={integer} />
    </StatisticsChart>
  );
}

export function RegistrationsChart({ weeks }: { weeks: Charts['registrations'] }) {
  type Week = Charts['registrations'][number];
  return (
    <StatisticsChart
      title={chartTitles.registrations}
      sentence={registrationsInWords(weeks)}
      columns={[
        {
          id: 'week',
          header: 'Week of',
          cell: ({ week }: Week) => mondayInWords(week),
        },
        ...sides<Week>((value) => inCell(value, integer)),
      ]}
      rows={weeks}
      rowKey={({ week }) => week}
    >
      <WeekColumns weeks={weeks} />
    </StatisticsChart>
  );
}

export function FirstMessagesChart({ firstMessages, answers }: Pick<Charts, 'firstMessages' | 'answers'>) {
  type Week = Charts['firstMessages'][number];
  return (
    <StatisticsChart
      title={chartTitles.firstMessages}
      sentence={answersInWords(answers)}
      columns={[
        { id: 'week', header: 'Week of', cell: ({ week }: Week) => mondayInWords(week) },
        ...sides<Week>((value) => inCell(value, integer)),
      ]}
      rows={firstMessages}
      rowKey={({ week }) => week}
    >
      <WeekColumns weeks={firstMessages} />
    </StatisticsChart>
  );
}

function WeekColumns({ weeks }: { weeks: Charts['registrations'] }) {
  return (
    <StatisticsColumns
      parts={['Workers', 'Families']}
      columns={weeks.map(({ week, supportWorkers, families }) => ({
        id: week,
        values: [supportWorkers, families],
      }))}
      ends={[mondayInWords(weeks[0]?.week ?? ''), 'This week']}
    />
  );
}

type CheckRow = { id: string; label: string; count: number };

/** The figures of the team's list of checks; each leads to what it counts. */
export function ChecksChart({ checks }: { checks: Charts['checks'] }) {
  const { waiting, expiringSoon, seen } = checks;
  const rows: CheckRow[] = [
    { id: 'waiting', label: 'Waiting for us', count: waiting },
    { id: 'expiring', label: `Expiring within ${checksEndingDays} days`, count: expiringSoon },
    { id: 'seen', label: `Accepted in ${weeksShown} weeks`, count: seen },
  ];
  return (
    <StatisticsChart
      title={chartTitles.checks}
      sentence={checksInWords(checks)}
      columns={[
        { id: 'what', header: 'Checks', cell: ({ label }: CheckRow) => label },
        { id: 'count', header: 'Number', isNumber: true, cell: ({ count }: CheckRow) => integer(count) },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    >
      <StatisticsLines rows={rows} />
    </StatisticsChart>
  );
}

/** What began and ended in each month. */
export function MatchesChart({ matches }: { matches: Charts['matches'] }) {
  type Month = Charts['matches']['months'][number];
  return (
    <StatisticsChart
      title={chartTitles.matches}
      sentence={matchesInWords(matches)}
      columns={[
        { id: 'month', header: 'Month', cell: ({ month }: Month) => formatMonthYear(month) },
        { id: 'begun', header: 'Began', isNumber: true, cell: ({ begun }: Month) => integer(begun) },
        { id: 'ended', header: 'Ended', isNumber: true, cell: ({ ended }: Month) => integer(ended) },
      ]}
      rows={matches.months}
      rowKey={({ month }) => month}
    >
      <StatisticsColumns
        parts={['Began', 'Ended']}
        columns={matches.months.map(({ month, begun, ended }) => ({ id: month, values: [begun, ended] }))}
        isGrouped
        ends={[formatMonthYear(matches.months[0]?.month ?? ''), 'This month']}
      />
    </StatisticsChart>
  );
}

/** Why matches ended, and how many lasted as long as was expected. */
export function EndingsChart({ matches }: { matches: Charts['matches'] }) {
  type Ending = Charts['matches']['reasons'][number];
  const { reasons } = matches;
  return (
    <StatisticsChart
      title={chartTitles.endings}
      sentence={endingsInWords(matches)}
      columns={[
        { id: 'reason', header: 'Reason', cell: ({ reason }: Ending) => endReasonWords[reason] },
        {
          id: 'matches',
          header: 'Matches',
          isNumber: true,
          cell: ({ matches: ended }: Ending) => integer(ended),
        },
      ]}
      rows={reasons}
      rowKey={({ reason }) => reason}
    >
      <StatisticsLines
        rows={reasons.map(({ reason, matches: ended }) => ({
          id: reason,
          label: endReasonWords[reason],
          count: ended,
        }))}
      />
    </StatisticsChart>
  );
}

export function WaitsChart({ waits }: { waits: Charts['waits'] }) {
  type Row = Charts['waits'][number];
  return (
    <StatisticsChart
      title={chartTitles.waits}
      sentence={waitsInWords(waits)}
      columns={[
        { id: 'stage', header: 'Stage', cell: ({ status }: Row) => teamStatusLabels[status] },
        ...sides<Row, Wait>((wait) => (wait ? <DaysCell {...wait} /> : '–')),
      ]}
      rows={waits}
      rowKey={({ status }) => status}
    >
      <StatisticsBars
        rows={waits.map(({ status, supportWorkers, families }) => ({
          id: status,
          label: teamStatusLabels[status],
          supportWorkers: supportWorkers?.medianDays ?? null,
          families: families?.medianDays ?? null,
        }))}
        format={days}
      />
    </StatisticsChart>
  );
}

const DaysCell = ({ medianDays, moves }: NonNullable<Wait>) => (
  <>
    {days(medianDays)} <span className={styles.of}>{counted(moves, 'move', 'moves')}</span>
  </>
);

const inCell = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** The two columns of figures that each table has. */
const sides = <Row extends { supportWorkers: Value; families: Value }, Value = number | null>(
  cell: (value: Value) => ReactNode,
): Column<Row>[] => [
  { id: 'supportWorkers', header: 'Workers', isNumber: true, cell: (row) => cell(row.supportWorkers) },
  { id: 'families', header: 'Families', isNumber: true, cell: (row) => cell(row.families) },
];

type Props = { rows: readonly { id: string; label: string; count: number }[] };

/** One line for each figure, as long as its share of the greatest. */
function StatisticsLines({ rows }: Props) {
  const longest = Math.max(...rows.map(({ count }) => count));
  return (
    <div className={styles.lines}>
      {rows.map(({ id, label, count }) => (
        <span key={id} className={styles.chartRow}>
          <span>{label}</span>
          <span className={styles.legendLine}>
            {count > 0 && (
              <svg className={styles.legendBar} width={`${shareOf(count, longest)}%`} aria-hidden="true">
                <rect className={styles.fill} width="100%" height="100%" />
              </svg>
            )}
            <span>{integer(count)}</span>
          </span>
        </span>
      ))}
    </div>
  );
}
