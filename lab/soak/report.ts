import type { Seen } from './browser.ts';
import type { Findings } from './check.ts';
import type { Victim } from './kill-plan.ts';
import { countAnswered, type Ledger } from './ledger.ts';
import type { Memory } from './memory.ts';
import type { Outage } from './outages.ts';

export type Result = {
  seen: readonly Seen[];
  outages: readonly Outage[];
  findings: Findings;
  ledger: Ledger;
  memory: readonly Memory[];
};

const isError = ({ status }: Seen) => status === 0 || status >= 400;

/** The outage during which somebody waited, if any. */
export const outageOf = ({ from, until }: Seen, outages: readonly Outage[]): Outage | undefined =>
  outages.find((outage) => from < outage.until && until > outage.from);

/** True for a 502 of nginx to a request that a killed app had in its hands: it must not be sent twice. */
const wasCutOff = (seen: Seen, outages: readonly Outage[]) =>
  seen.mayBeCutOff && (seen.status === 0 || seen.status === 502) && outageOf(seen, outages)?.victim === 'app';

/** Failures that no kill explains, or that none may cost; each makes the command end with 1. */
export function findFailures({ seen, outages, findings }: Result): string[] {
  const wrong = seen.filter((one) => one.status >= 500 && one.status !== 503 && !wasCutOff(one, outages));
  const several = (count: number, what: string, example = '') =>
    count === 0 ? [] : [`${count} ${what}${example && ` (${example})`}`];
  return [
    ...several(findings.lost.length, 'answered writes are lost', findings.lost[0]),
    ...several(findings.doubles.length, 'mails were sent twice', findings.doubles[0]),
    ...several(findings.unaccounted.length, 'mails were neither sent nor named', findings.unaccounted[0]),
    ...several(findings.breaches.length, 'counters or histories are wrong', findings.breaches[0]),
    ...several(
      wrong.length,
      'answers of 5xx other than 503',
      wrong[0] && `${wrong[0].kind} ${wrong[0].status}`,
    ),
  ];
}

export function describeResult(result: Result): string[] {
  const { seen, outages, findings, ledger, memory } = result;
  const outside = seen.filter((one) => isError(one) && !outageOf(one, outages));
  const failures = findFailures(result);
  return [
    '## Verdict',
    '',
    ...(failures.length === 0 ? ['- Nothing failed.'] : failures.map((line) => `- **Failed**: ${line}`)),
    `- Errors outside the seconds after a kill: ${outside.length}${outside.length > 0 ? ` (${tally(outside)})` : ''}.`,
    `- Lost writes: ${findings.lost.length} of ${sum(Object.values(countAnswered(ledger)))} that were answered (${writesOf(ledger)}).`,
    `- Mails sent twice: ${findings.doubles.length}. Named in the log as perhaps sent: ${findings.uncertain}.`,
    `- Counters, histories and searched texts that differ from a recount: ${findings.breaches.length}.`,
    `- Files without a record, of uploads that were cut off, for the sweep: ${findings.strayFiles}.`,
    '',
    '## Kills',
    '',
    'An error is what someone saw after their browser had asked once more.',
    '',
    '| killed | served again after | whole again after | requests meanwhile | errors | of these cut off |',
    '|---|--:|--:|--:|--:|--:|',
    ...outages.map((outage) => outageRow(outage, result)),
    '',
    '## Requests',
    '',
    'Milliseconds that people waited, with the second try where there was one. The four columns are of requests outside those seconds.',
    '',
    '| | requests | asked twice | errors | median | 95 of 100 | 99 of 100 | slowest | slowest of all |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...kindsOf(seen).map((kind) =>
      requestRow(
        kind,
        seen.filter((one) => one.kind === kind),
        outages,
      ),
    ),
    requestRow('**all**', seen, outages),
    '',
    '## Memory',
    '',
    'Megabytes; shared pages are divided among those who share them.',
    '',
    '| | after a quarter | at the end | at most |',
    '|---|--:|--:|--:|',
    ...memoryRows(memory),
  ];
}

const whoDied: Record<Victim, string> = {
  app: 'an app',
  mail: 'the mail server',
  store: 'the picture store',
  primary: 'the machine of the primary',
};

function outageRow(outage: Outage, { seen, outages }: Result): string {
  const meanwhile = seen.filter((one) => outageOf(one, outages) === outage);
  const errors = meanwhile.filter(isError);
  const seconds = (until: number) => `${((until - outage.from) / 1_000).toFixed(1)} s`;
  const cells = [
    whoDied[outage.victim],
    seconds(outage.until),
    seconds(outage.wholeAt),
    meanwhile.length,
    errors.length === 0 ? 0 : `${errors.length} (${tally(errors)})`,
    errors.filter((one) => wasCutOff(one, outages)).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

function requestRow(name: string, seen: readonly Seen[], outages: readonly Outage[]): string {
  const waits = (among: readonly Seen[]) => among.map(({ from, until }) => until - from);
  const calm = waits(seen.filter((one) => !outageOf(one, outages)));
  const at = (part: number) => quantile(calm, part).toFixed(0);
  const cells = [
    name,
    seen.length,
    seen.filter(({ wasRepeated }) => wasRepeated).length,
    seen.filter(isError).length,
    ...[0.5, 0.95, 0.99, 1].map(at),
    quantile(waits(seen), 1).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function memoryRows(samples: readonly Memory[]): string[] {
  const programs = [...new Set(samples.flatMap(Object.keys))].sort();
  const of = (sample: Memory | undefined, program: string) => (sample?.[program] ?? 0).toFixed(0);
  return programs.map((program) => {
    const most = Math.max(...samples.map((sample) => sample[program] ?? 0)).toFixed(0);
    const early = samples[Math.floor(samples.length / 4)];
    return `| ${program} | ${of(early, program)} | ${of(samples.at(-1), program)} | ${most} |`;
  });
}

const writesOf = (ledger: Ledger) => {
  const answered = countAnswered(ledger);
  return [
    `${answered.saves} saves`,
    `${answered.moves} moves`,
    `${answered.pictures} pictures`,
    `${answered.deletedPictures} deletions`,
    `${answered.registered} sign-ups`,
    `${answered.confirmed} confirmations`,
    `${answered.messages} messages`,
  ].join(', ');
};

const kindsOf = (seen: readonly Seen[]) => [...new Set(seen.map(({ kind }) => kind))].sort();

/** 'search 503 × 4, login no answer × 1' */
function tally(errors: readonly Seen[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status } of errors) {
    const name = `${kind} ${status === 0 ? 'no answer' : status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, times]) => `${name} × ${times}`).join(', ');
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
