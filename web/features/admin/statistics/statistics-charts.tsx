import type { ReactNode } from 'react';
import { type Charts, checksEndingDays, type Wait, weeksShown } from '#contract/admissions/statistics.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { type BarRow, StatisticsBars } from './statistics-bars.tsx';
import styles from './statistics-chart.module.css';
import { StatisticsChart } from './statistics-chart.tsx';
import { StatisticsColumns } from './statistics-columns.tsx';
import { StatisticsLines } from './statistics-lines.tsx';
import {
  answersInWords,
  checksInWords,
  counted,
  days,
  integer,
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
      <StatisticsColumns weeks={weeks} />
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
      <StatisticsColumns weeks={firstMessages} />
    </StatisticsChart>
  );
}

type CheckRow = { id: string; label: string; count: number };

/** The figures of the team's list of checks; each leads to what it counts. */
export function ChecksChart({ checks }: { checks: Charts['checks'] }) {
  const { waiting, expiringSoon, seen } = checks;
  const rows: CheckRow[] = [
    { id: 'waiting', label: 'Waiting for us', count: waiting },
    { id: 'expiring', label: `Expiring within ${checksEndingDays} days`, count: expiringSoon },
    { id: 'seen', label: `Seen in ${weeksShown} weeks`, count: seen },
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
