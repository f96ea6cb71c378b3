import { type OperationName, operationOf } from './operations.ts';

/** One round of one operation. Processor time is for a request, in milliseconds. */
export type Sample = {
  perSecond: number;
  p50: number;
  p99: number;
  serverCpu: number;
  databaseCpu: number;
  /** Requests that were answered with 503. */
  shed: number;
};

/** The median of all rounds, and the lowest and the highest. */
export type Spread = { median: number; low: number; high: number };

export type Summary = {
  perSecond: Spread;
  /** Medians of the rounds. */
  p50: number;
  p99: number;
  serverCpu: number;
  databaseCpu: number;
  /** In all rounds. */
  shed: number;
};

export type Engine = 'PostgreSQL' | 'PGlite';

export type Row = {
  name: OperationName;
  engine: Engine;
  /** The number of people on each side. */
  people: number;
  product: Summary;
  bare?: Summary;
  pgbench?: Summary;
  /** Requests a second of the product in shares of the bare handler's, round by round. */
  ratio?: Spread;
  /** The bare handler's processor time for a request in shares of the product's. */
  cpuRatio?: Spread;
};

/** The part of the results that later ones are compared with. */
export type Saved = Pick<Results, 'measuredAt' | 'commit'> & {
  rows: Pick<Row, 'name' | 'engine' | 'people' | 'ratio' | 'cpuRatio'>[];
};

export type Memory = { engine: Engine; people: number; product: number; bare?: number };
export type ColdStart = { engine: Engine; product: Spread; bare?: Spread };

export type Results = {
  /** A moment. */
  measuredAt: string;
  commit: string;
  settings: { rounds: number; milliseconds: number; clients: number };
  machine: {
    processors: number;
    node: string;
    load: { low: number; high: number };
    /** The share of processor time that other virtual machines took. */
    stolen: number;
    /** The spread of the bare handler's rounds, in shares of their median: as a rule, and at most. */
    noise: { median: number; most: number };
  };
  rows: Row[];
  /** After all the load, in megabytes. */
  memory: Memory[];
  /** To the first answer, in milliseconds. */
  coldStarts: ColdStart[];
};

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
};

export const spread = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  low: Math.min(...numbers),
  high: Math.max(...numbers),
});

const cpuOf = ({ serverCpu, databaseCpu }: Pick<Sample, 'serverCpu' | 'databaseCpu'>) =>
  serverCpu + databaseCpu;
/** Milliseconds of a request in the server and its database together. */
export const totalCpu = (of: Summary): number => cpuOf(of);

const summaryOf = (samples: readonly Sample[]): Summary => ({
  perSecond: spread(samples.map(({ perSecond }) => perSecond)),
  p50: median(samples.map(({ p50 }) => p50)),
  p99: median(samples.map(({ p99 }) => p99)),
  serverCpu: median(samples.map(({ serverCpu }) => serverCpu)),
  databaseCpu: median(samples.map(({ databaseCpu }) => databaseCpu)),
  shed: samples.reduce((sum, { shed }) => sum + shed, 0),
});

/** The rounds of one operation, each side's in the same order. Ratios are those of a round, because both sides of it had as busy a machine. */
export function rowOf(
  of: Pick<Row, 'name' | 'engine' | 'people'>,
  { product, bare, pgbench }: Record<'product' | 'bare' | 'pgbench', readonly Sample[]>,
): Row {
  const byRound = (ratio: (ours: Sample, theirs: Sample) => number) =>
    spread(product.flatMap((ours, round) => (bare[round] ? [ratio(ours, bare[round])] : [])));
  return {
    ...of,
    product: summaryOf(product),
    ...(bare.length > 0 && {
      bare: summaryOf(bare),
      ratio: byRound((ours, theirs) => ours.perSecond / theirs.perSecond),
      cpuRatio: byRound((ours, theirs) => cpuOf(theirs) / cpuOf(ours)),
    }),
    ...(pgbench.length > 0 && { pgbench: summaryOf(pgbench) }),
  };
}

export function noiseOf(rows: readonly Row[]): Results['machine']['noise'] {
  const spreads = rows.flatMap(({ bare }) =>
    bare ? [(bare.perSecond.high - bare.perSecond.low) / bare.perSecond.median] : [],
  );
  return spreads.length === 0
    ? { median: 0, most: 0 }
    : { median: median(spreads), most: Math.max(...spreads) };
}

export const targets = {
  /** The size from which targets count. Below it, shares of the bare handler are measured only. */
  from: 100_000,
  /** The largest factor by which ten times as many people may multiply the processor time of a request. */
  growth: 1.5,
  growthFrom: 100_000,
  growthTo: 1_000_000,
  /** Megabytes after all the load. */
  memory: 200,
  /** Milliseconds to the first answer. */
  coldStart: 800,
};

/** The factor by which the larger crowd multiplies the processor time of a request. */
export function growths(rows: readonly Row[]): { name: OperationName; growth: number }[] {
  const costOf = (name: OperationName, people: number) => {
    const row = rows.find((one) => one.engine === 'PostgreSQL' && one.name === name && one.people === people);
    return row && totalCpu(row.product);
  };
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.flatMap((name) => {
    const [small, large] = [costOf(name, targets.growthFrom), costOf(name, targets.growthTo)];
    return small && large ? [{ name, growth: large / small }] : [];
  });
}

/** The missed targets, in words. */
export function missed({
  rows,
  memory,
  coldStarts,
}: Pick<Results, 'rows' | 'memory' | 'coldStarts'>): string[] {
  const shares = rows.flatMap(({ name, people, ratio }) => {
    const { what, target } = operationOf(name);
    if (!ratio || target === undefined || people < targets.from || ratio.median >= target) return [];
    return [
      `${what}, ${whole(people)} a side: ${ratio.median.toFixed(2)} of the bare handler instead of ${target}`,
    ];
  });
  const grown = growths(rows)
    .filter(({ growth }) => growth > targets.growth)
    .map(
      ({ name, growth }) =>
        `${operationOf(name).what}: ${growth.toFixed(2)} times the cost for ten times the people, instead of at most ${targets.growth}`,
    );
  const large = memory
    .filter(({ product }) => product > targets.memory)
    .map(
      ({ engine, people, product }) =>
        `memory on ${engine}, ${whole(people)} a side: ${product.toFixed(0)} MB instead of at most ${targets.memory}`,
    );
  const slow = coldStarts
    .filter(({ product }) => product.median > targets.coldStart)
    .map(
      ({ engine, product }) =>
        `cold start on ${engine}: ${product.median.toFixed(0)} ms instead of at most ${targets.coldStart}`,
    );
  return [...shares, ...grown, ...large, ...slow];
}

/** A loss of this share is named. */
const lossAt = 0.15;

/**
 * Losses against the last saved results, in words. Ratios to the bare handler are compared, because they move less
 * than speeds from one machine, or one hour, to the next. A ratio counts as lost when it is also outside what the
 * saved rounds spread over.
 */
export function losses(now: Results, saved: Saved): string[] {
  return now.rows.flatMap((row) => {
    const before = saved.rows.find(
      ({ name, engine, people }) => name === row.name && engine === row.engine && people === row.people,
    );
    const compare = (ours: Spread | undefined, theirs: Spread | undefined, of: string) => {
      if (!ours || !theirs) return [];
      const isLost = ours.median <= theirs.median * (1 - lossAt) && ours.median < theirs.low;
      if (!isLost) return [];
      const change = Math.round((1 - ours.median / theirs.median) * 100);
      return [
        `${operationOf(row.name).what}, ${whole(row.people)} a side: ${change} % less in ${of} (${ours.median.toFixed(2)} of the bare handler, ${theirs.median.toFixed(2)} before)`,
      ];
    };
    return [
      ...compare(row.ratio, before?.ratio, 'requests a second'),
      ...compare(row.cpuRatio, before?.cpuRatio, 'processor time'),
    ];
  });
}

export const whole = (count: number) => count.toLocaleString('en-AU', { maximumFractionDigits: 0 });
