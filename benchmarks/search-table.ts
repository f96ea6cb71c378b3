import { type ListName, lists } from './search-lists.ts';

/** Requests a second of one list. */
export type Rates = {
  app: number;
  bare: number;
  /** With the larger crowd. */
  large: number;
  largeBare: number;
  /** The bare handler with the index of trigrams and without it. */
  indexed?: { with: number; without: number };
};

export const targets = {
  /** Of the bare handler's requests a second, at the least. */
  ofBare: 0.7,
  /** What a page costs with the larger crowd, at the most. */
  growth: 1.5,
  /** Times the requests a second without the index, at the least. */
  ofUnindexed: 40,
};

type Measured = {
  date: string;
  small: number;
  large: number;
  rounds: number;
  processors: number;
  /** How busy the machine was, least and most (load average of a minute). */
  load: readonly [number, number];
  rates: Record<ListName, Rates>;
};

const ofBare = ({ app, bare }: Rates) => app / bare;
const ofLargeBare = ({ large, largeBare }: Rates) => large / largeBare;
const growth = ({ app, large }: Rates) => app / large;

/** Every target that was missed, in words. */
export function missed(rates: Record<ListName, Rates>): string[] {
  return (Object.keys(rates) as ListName[]).flatMap((name) => {
    const of = rates[name];
    const what = lists[name].what;
    const gain = of.indexed && of.indexed.with / of.indexed.without;
    return [
      ...(ofBare(of) < targets.ofBare ? [`${what}: ${percent(ofBare(of))} of the bare handler`] : []),
      ...(ofLargeBare(of) < targets.ofBare
        ? [`${what}: ${percent(ofLargeBare(of))} of the bare handler with the larger crowd`]
        : []),
      ...(growth(of) > targets.growth ? [`${what}: ${times(growth(of))} with the larger crowd`] : []),
      ...(gain !== undefined && gain < targets.ofUnindexed
        ? [`${what}: ${times(gain)} of what it is without the index`]
        : []),
    ];
  });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const times = (factor: number) => `${factor.toFixed(2)} times`;
const whole = (count: number) => count.toLocaleString('en-AU', { maximumFractionDigits: 0 });

/** What was measured, for people: Markdown. */
export function searchTable({ date, small, large, rounds, processors, load, rates }: Measured): string {
  const names = Object.keys(rates) as ListName[];
  const rows = names.map((name) => {
    const of = rates[name];
    const cells = [
      lists[name].what,
      of.app.toFixed(0),
      of.bare.toFixed(0),
      percent(ofBare(of)),
      of.large.toFixed(0),
      percent(ofLargeBare(of)),
      growth(of).toFixed(2),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const indexed = names.flatMap((name) => {
    const both = rates[name].indexed;
    if (!both) return [];
    const gain = both.with / both.without;
    return `| ${lists[name].what} | ${both.with.toFixed(0)} | ${both.without.toFixed(1)} | ${gain.toFixed(0)} |\n`;
  });
  const misses = missed(rates);
  return `# Lists and searches

Measured on ${date}: ${whole(small)} workers and as many families, and ${whole(large)} of each, on PostgreSQL, ${processors} processors, a load of
${load[0].toFixed(1)} to ${load[1].toFixed(1)}. Requests a second for the first page of 100 over 16 connections, the median of ${rounds} slices of 0.8 seconds, all
columns of a row in turn. The bare handler is Fastify with pg: it runs the same query and lets Fastify write the same answer
as JSON. Targets: ${percent(targets.ofBare)} of it, and at most ${targets.growth} times the cost with the larger crowd.

| list | app | bare | of it | app, larger crowd | of its bare | costs |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('')}
The searches by a name with the index of trigrams and without it, by the bare handler, ${whole(small)} of each. Target: ${targets.ofUnindexed} times.

| search | with | without | times |
|---|--:|--:|--:|
${indexed.join('')}
${misses.length === 0 ? 'Every target was met.' : `**Missed:**\n\n${misses.map((miss) => `- ${miss}\n`).join('')}`}
`;
}
