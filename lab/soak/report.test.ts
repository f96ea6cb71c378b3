import { describe, expect, it } from 'vitest';
import type { Seen } from './browser.ts';
import { emptyLedger } from './ledger.ts';
import type { Outage } from './outages.ts';
import { describeResult, findFailures, outageOf, type Result } from './report.ts';

const outage = (victim: Outage['victim'], from: number, until: number): Outage => ({
  victim,
  from,
  until,
  wholeAt: until,
});
const seen = (changes: Partial<Seen>): Seen => ({
  kind: 'search',
  from: 10,
  until: 20,
  status: 200,
  wasRepeated: false,
  mayBeCutOff: false,
  ...changes,
});
const result = (changes: Partial<Result> = {}): Result => ({
  seen: [],
  outages: [outage('app', 100, 200), outage('primary', 300, 400)],
  findings: { lost: [], doubles: [], unaccounted: [], uncertain: 0, breaches: [], strayFiles: 0 },
  ledger: emptyLedger(),
  memory: [],
  ...changes,
});

describe('a request belongs to an outage', () => {
  it('when somebody waited during any of it', () => {
    const { outages } = result();
    expect(outageOf(seen({ from: 90, until: 101 }), outages)).toBe(outages[0]);
    expect(outageOf(seen({ from: 199, until: 500 }), outages)).toBe(outages[0]);
    expect(outageOf(seen({ from: 200, until: 300 }), outages)).toBe(undefined);
  });
});

describe('a run fails', () => {
  const failuresOf = (changes: Partial<Result>) => findFailures(result(changes));

  it('not by itself, and not because somebody was told to come back', () => {
    expect(failuresOf({ seen: [seen({}), seen({ status: 503 }), seen({ status: 409 })] })).toEqual([]);
  });

  it('by another 5xx, also while something is dead', () => {
    for (const status of [500, 502, 504])
      expect(failuresOf({ seen: [seen({ from: 310, until: 320, status })] })).toEqual([
        `1 answers of 5xx other than 503 (search ${status})`,
      ]);
  });

  it('not by a POST that a killed app had in its hands, but by one that it had not', () => {
    const post = { kind: 'message', status: 502, mayBeCutOff: true };
    expect(failuresOf({ seen: [seen({ ...post, from: 95, until: 105 })] })).toEqual([]);
    expect(failuresOf({ seen: [seen({ ...post, from: 310, until: 320 })] })).toHaveLength(1);
    expect(failuresOf({ seen: [seen({ ...post, status: 500, from: 95, until: 105 })] })).toHaveLength(1);
  });

  it.each(['lost', 'doubles', 'unaccounted', 'breaches'] as const)('by %s', (what) => {
    const findings = { ...result().findings, [what]: ['one'] };
    expect(failuresOf({ findings })).toEqual([expect.stringMatching(/^1 .*\(one\)$/)]);
  });
});

it('the report says which errors nobody killed for, and leaves kills out of the usual times', () => {
  const text = describeResult(
    result({
      seen: [
        seen({ from: 0, until: 30 }),
        seen({ from: 1, until: 21, status: 429 }),
        seen({ from: 310, until: 1_310, status: 0, wasRepeated: true }),
      ],
      memory: [{ nginx: 4.4 }, { nginx: 5.6 }],
    }),
  ).join('\n');
  expect(text).toContain('Errors outside the seconds after a kill: 1 (search 429 × 1).');
  expect(text).toContain('| search | 3 | 1 | 2 | 30 | 30 | 30 | 30 | 1000 |');
  expect(text).toContain('| the machine of the primary | 0.1 s | 0.1 s | 1 | 1 (search no answer × 1) | 0 |');
  expect(text).toContain('| nginx | 4 | 6 | 6 |');
});
