import { expect, test } from 'vitest';
import { growths, losses, missed, type Results, type Row, rowOf, type Sample, spread } from './results.ts';

const sample = (perSecond: number, cpu: number): Sample => ({
  perSecond,
  p50: 10,
  p99: 20,
  serverCpu: cpu / 2,
  databaseCpu: cpu / 2,
  shed: 0,
});

const profile = { name: 'profile', engine: 'PostgreSQL', people: 100_000 } as const;

const row = (of: Partial<Row>, product: [perSecond: number, cpu: number][]): Row =>
  rowOf(
    { ...profile, ...of },
    {
      product: product.map(([perSecond, cpu]) => sample(perSecond, cpu)),
      bare: product.map(() => sample(1000, 0.2)),
      pgbench: [],
    },
  );

const results = (rows: Row[]): Results => ({
  measuredAt: '2026-11-23T02:00:00.000Z',
  commit: 'abc1234',
  settings: { rounds: 3, milliseconds: 500, clients: 32 },
  machine: {
    processors: 2,
    node: 'v24.21.0',
    load: { low: 1, high: 2 },
    stolen: 0,
    noise: { median: 0, most: 0 },
  },
  rows,
  memory: [{ engine: 'PostgreSQL', people: 100_000, product: 150 }],
  coldStarts: [{ engine: 'PostgreSQL', product: spread([700]) }],
});

test('ratios are those of each round', () => {
  const { ratio, cpuRatio } = row({}, [
    [500, 0.4],
    [600, 0.5],
    [400, 0.8],
  ]);
  expect(ratio).toEqual({ median: 0.5, low: 0.4, high: 0.6 });
  expect(cpuRatio).toEqual({ median: 0.4, low: 0.25, high: 0.5 });
});

test('a target that is just met is not missed', () => {
  expect(missed(results([row({}, [[500, 0.4]])]))).toEqual([]);
  expect(missed(results([row({}, [[490, 0.4]])]))).toEqual([
    'a profile by its owner, 100,000 a side: 0.49 of the bare handler instead of 0.5',
  ]);
});

test('few people miss no target', () => {
  expect(missed(results([row({ people: 1_000 }, [[100, 2]])]))).toEqual([]);
});

test('memory, a cold start and the growth of the cost have targets too', () => {
  const rows = [row({}, [[500, 0.4]]), row({ people: 1_000_000 }, [[500, 0.7]])];
  expect(growths(rows)).toEqual([{ name: 'profile', growth: expect.closeTo(1.75) as number }]);
  const slow = {
    ...results(rows),
    memory: [{ engine: 'PGlite', people: 1_000, product: 300 }],
    coldStarts: [{ engine: 'PGlite', product: spread([900]) }],
  } as const;
  expect(missed({ ...slow, memory: [...slow.memory], coldStarts: [...slow.coldStarts] })).toEqual([
    'a profile by its owner: 1.75 times the cost for ten times the people, instead of at most 1.5',
    'memory on PGlite, 1,000 a side: 300 MB instead of at most 200',
    'cold start on PGlite: 900 ms instead of at most 800',
  ]);
});

test('a loss of 15 % since the saved results is named, by requests a second and by processor time', () => {
  const saved = results([row({}, [[500, 0.4]])]);
  expect(losses(results([row({}, [[430, 0.46]])]), saved)).toEqual([]);
  expect(losses(results([row({}, [[420, 0.4]])]), saved)).toEqual([
    'a profile by its owner, 100,000 a side: 16 % less in requests a second (0.42 of the bare handler, 0.50 before)',
  ]);
  expect(losses(results([row({}, [[500, 0.5]])]), saved)).toHaveLength(1);
});

test('what the saved rounds spread over is no loss', () => {
  const saved = results([
    row({}, [
      [500, 0.4],
      [400, 0.5],
      [600, 0.4],
    ]),
  ]);
  expect(losses(results([row({}, [[410, 0.48]])]), saved)).toEqual([]);
});

test('a row that was not saved is not compared', () => {
  expect(losses(results([row({ people: 1_000 }, [[1, 1]])]), results([row({}, [[500, 0.4]])]))).toEqual([]);
});
