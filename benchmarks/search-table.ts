/** Milliseconds for a page of 100, by way. */
export type SearchTimes = {
  database: string;
  byDate: number;
  workers: number;
  sixthPage: number;
  families: number;
  inTheProcess: number;
};

type Measured = {
  date: string;
  people: number;
  rounds: number;
  processors: number;
  /** How busy the machine was at the start (load average of a minute). */
  load: number;
  results: SearchTimes[];
};

const ways = {
  byDate: 'workers by date, no match (an admin’s list)',
  workers: 'workers for a family, best first',
  sixthPage: 'the same, sixth page',
  families: 'families for a worker, best first',
  inTheProcess: 'everyone loaded and scored in the process (queries and score alone)',
} as const;

/** What was measured, for people: Markdown. */
export function searchTable({ date, people, rounds, processors, load, results }: Measured): string {
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const cells = (name: keyof typeof ways) =>
    results.map((times) => `${times[name].toFixed(1)} ms | ${(times[name] / times.byDate).toFixed(2)}`);
  return `# Lists of the other side

Measured on ${date}: ${people} workers and as many families, all listed, a page of 100 through the whole app, median of ${rounds}, on
${processors} processors with a load of ${load.toFixed(1)}. Ratios are to the list by date on the same database.

| list | ${results.map(({ database }) => `${database} | ratio`).join(' | ')} |
|---|${results.map(() => '--:|--:|').join('')}
${names.map((name) => `| ${ways[name]} | ${cells(name).join(' | ')} |\n`).join('')}`;
}
