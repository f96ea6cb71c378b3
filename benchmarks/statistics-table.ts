/** Milliseconds. */
export type StatisticsTimes = { headcounts: number; charts: number; change: number; recount: number };

type Measured = {
  date: string;
  rounds: number;
  processors: number;
  /** How busy the machine was at the start (load average of a minute). */
  load: number;
  few: { people: number; times: StatisticsTimes };
  many: { people: number; times: StatisticsTimes };
};

const ways = {
  headcounts: 'the ten figures, `GET /api/profile/stats`',
  charts: 'the charts, `GET /api/profile/stats/charts`',
  change: 'an admin’s change of a status, `PUT /api/profile/family/:id`',
  recount: 'for comparison: everyone counted (the query alone)',
} as const;

/** The results as Markdown. */
export function statisticsTable({ date, rounds, processors, load, few, many }: Measured): string {
  const names = Object.keys(ways) as (keyof StatisticsTimes)[];
  const row = (name: keyof StatisticsTimes) => {
    const [small, large] = [few.times[name], many.times[name]];
    return `| ${ways[name]} | ${small.toFixed(2)} ms | ${large.toFixed(2)} ms | ${(large / small).toFixed(2)} |\n`;
  };
  const people = (count: number) => `${count.toLocaleString('en-AU')} people`;
  return `# Statistics

Measured on ${date} on PostgreSQL, through the whole app, in turn, median of ${rounds}, on ${processors} processors with a load of ${load.toFixed(1)}.

| | ${people(few.people)} | ${people(many.people)} | ratio |
|---|--:|--:|--:|
${names.map(row).join('')}`;
}
