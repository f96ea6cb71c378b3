import { connections, median } from './requests.ts';
import { type ListName, lists } from './search-lists.ts';

/** Requests a second, round by round. */
type Rounds = readonly number[];

/** The rates of one list. */
export type Rates = {
  app: Rounds;
  bare: Rounds;
  /** With the larger crowd. */
  large: Rounds;
  largeBare: Rounds;
  /** The bare handler with and without the trigram index. */
  indexed?: { with: Rounds; without: Rounds };
};

export const targets = {
  /** The least share of the bare handler's requests a second that the app has to reach. */
  ofBare: 0.7,
  /** The most by which the larger crowd may multiply the cost of a page. */
  growth: 1.5,
  /** The least by which the index has to multiply the requests a second. */
  ofUnindexed: 40,
};

type Measured = {
  date: string;
  small: number;
  large: number;
  rounds: number;
  /** Milliseconds. */
  slice: number;
  processors: number;
  /** The lowest and the highest load average of a minute. */
  load: readonly [number, number];
  rates: Record<ListName, Rates>;
};

/** The median of the ratios of each round. Both sides of a round ran at nearly the same time, on an equally busy machine. */
const ratio = (ones: Rounds, others: Rounds) =>
  median(ones.map((one, index) => one / (others[index] ?? Number.NaN)));

const ofBare = ({ app, bare }: Rates) => ratio(app, bare);
const ofLargeBare = ({ large, largeBare }: Rates) => ratio(large, largeBare);
const growth = ({ app, large }: Rates) => ratio(app, large);
const gainOf = (indexed: NonNullable<Rates['indexed']>) => ratio(indexed.with, indexed.without);

/** The missed targets, in words. */
export function missed(rates: Record<ListName, Rates>): string[] {
  return (Object.keys(rates) as ListName[]).flatMap((name) => {
    const of = rates[name];
    const what = lists[name].what;
    const gain = of.indexed && gainOf(of.indexed);
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

/** The results as Markdown. */
export function searchTable({
  date,
  small,
  large,
  rounds,
  slice,
  processors,
  load,
  rates,
}: Measured): string {
  const names = Object.keys(rates) as ListName[];
  const rows = names.map((name) => {
    const of = rates[name];
    const cells = [
      lists[name].what,
      median(of.app).toFixed(0),
      median(of.bare).toFixed(0),
      percent(ofBare(of)),
      median(of.large).toFixed(0),
      percent(ofLargeBare(of)),
      growth(of).toFixed(2),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const indexed = names.flatMap((name) => {
    const both = rates[name].indexed;
    if (!both) return [];
    const cells = [median(both.with).toFixed(0), median(both.without).toFixed(1), gainOf(both).toFixed(0)];
    return `| ${lists[name].what} | ${cells.join(' | ')} |\n`;
  });
  const misses = missed(rates);
  return `# Lists and searches

Measured on ${date}: ${whole(small)} workers and as many families, and ${whole(large)} of each, on PostgreSQL, ${processors} processors, a load of
${load[0].toFixed(1)} to ${load[1].toFixed(1)}. Requests a second for the first page of 100 over ${connections} connections, in ${rounds} rounds: in each, all columns of a row in turn for
${slice / 1000} seconds. Every number is a median, the shares and costs that of the rounds' own. The bare handler is Fastify with pg: it runs the same query and lets Fastify write the same answer
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
