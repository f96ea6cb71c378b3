import { operationOf } from './operations.ts';
import {
  growths,
  type Results,
  type Row,
  type Saved,
  type Spread,
  targets,
  totalCpu,
  whole,
} from './results.ts';

type Beside = {
  /** The last saved results. */
  last: Saved | undefined;
  lost: readonly string[];
  missed: readonly string[];
};

/** The results as Markdown. */
export function report(results: Results, { last, lost, missed }: Beside): string {
  const { settings, machine, rows, memory, coldStarts } = results;
  const sizes = [...new Set(rows.map(({ engine, people }) => `${engine} ${people}`))];
  const tables = sizes.map((size) =>
    tableOf(rows.filter(({ engine, people }) => `${engine} ${people}` === size)),
  );
  return `# The server

Measured on ${momentOf(results)} at ${results.commit}: ${settings.clients} clients, ${settings.rounds} rounds of ${settings.milliseconds / 1000} seconds, ${machine.processors} processors, Node ${machine.node}, the
clients and PostgreSQL on the same machine. The load was ${machine.load.low.toFixed(1)} to ${machine.load.high.toFixed(1)}, and other virtual machines took ${percent(machine.stolen)} of the processor time. Between its best
and its worst round the bare handler differed by ${percent(machine.noise.median)} as a rule, and by ${percent(machine.noise.most)} at most. Processor time is for one
request, in the server and its database together. Ratios are the median of the rounds’ own, with the lowest and the highest: of the requests a second, and of the bare
handler’s processor time to ours.

![How many of the bare handler’s requests a second the product answers](server.svg)
${tables.join('')}
${growthTable(rows)}## Memory and start

| | ours | bare handler |
|---|--:|--:|
${memory.map(({ engine, people, product, bare }) => `| memory after all this, ${engine}, ${whole(people)} of each side | ${product.toFixed(0)} MB | ${bare ? `${bare.toFixed(0)} MB` : ''} |\n`).join('')}${coldStarts.map(({ engine, product, bare }) => `| cold start to the first answer, ${engine} | ${product.median.toFixed(0)} ms | ${bare ? `${bare.median.toFixed(0)} ms` : ''} |\n`).join('')}
## Targets

${missed.length === 0 ? 'Every target was met.\n' : missed.map((miss) => `- **Missed:** ${miss}\n`).join('')}
## Since the last results

${last ? `Compared with ${momentOf(last)} at ${last.commit}:\n\n${lost.length === 0 ? 'Nothing has become slower by 15 % or more.\n' : lost.map((loss) => `- **Lost:** ${loss}\n`).join('')}` : 'These are the first.\n'}`;
}

const momentOf = ({ measuredAt }: Saved) => `${measuredAt.slice(0, 16).replace('T', ' ')} UTC`;
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const rate = ({ median }: Spread) => (median < 100 ? median.toFixed(1) : whole(median));
const time = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0);
const shares = (of: Spread | undefined) =>
  of ? `${of.median.toFixed(2)} (${of.low.toFixed(2)} – ${of.high.toFixed(2)})` : '';

function tableOf(rows: readonly Row[]): string {
  const [one] = rows;
  if (!one) return '';
  const title = `\n## ${one.engine}, ${whole(one.people)} of each side\n\n`;
  const lines = rows.map((row) => {
    const { what, target } = operationOf(row.name);
    const { product, bare, pgbench, ratio, cpuRatio } = row;
    const cells = [
      what,
      rate(product.perSecond),
      time(product.p50),
      time(product.p99),
      time(totalCpu(product)),
      ...(bare
        ? [
            time(product.databaseCpu),
            rate(bare.perSecond),
            time(totalCpu(bare)),
            pgbench ? rate(pgbench.perSecond) : '',
            shares(ratio),
            shares(cpuRatio),
            target === undefined ? '' : String(target),
          ]
        : []),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const columns = ['', 'a second', 'median ms', '99 of 100', 'CPU ms'];
  const beside = ['bare, a second', 'CPU ms', 'pgbench, a second', 'ratio', 'CPU ratio', 'target'];
  const heads = one.bare ? [...columns, ...beside] : columns;
  const shed = rows.filter(({ product }) => product.shed > 0);
  const note =
    shed.length === 0
      ? ''
      : `\nToo busy for some requests, which were answered with 503 and aren’t counted: ${shed.map(({ name, product }) => `${operationOf(name).what} (${product.shed})`).join('; ')}.\n`;
  return `${title}| ${heads.join(' | ')} |\n|---|${'--:|'.repeat(heads.length - 1)}\n${lines.join('')}${note}`;
}

function growthTable(rows: readonly Row[]): string {
  const grown = growths(rows);
  if (grown.length === 0) return '';
  const lines = grown.map(({ name, growth }) => `| ${operationOf(name).what} | ${growth.toFixed(2)} |\n`);
  return `## From ${whole(targets.growthFrom)} to ${whole(targets.growthTo)} of each side

Our processor time for a request, in multiples. Target: at most ${targets.growth}.

| | times |
|---|--:|
${lines.join('')}
`;
}
