export type Round = {
  number: number;
  killed: 'the machine' | 'PostgreSQL';
  from: string;
  to: string;
  /**
   * Milliseconds from the kill until the first write that was sent after it was answered, until every client had written,
   * and until all three machines were back.
   */
  firstMs: number;
  allMs: number;
  wholeMs: number;
  cameBack: string;
  errors: Record<string, number>;
  /** Answered writes that are not in the database. */
  lost: number;
};

type Run = {
  rounds: readonly Round[];
  longestSeconds: number;
  answered: number;
  lost: readonly string[];
  hasPooler: boolean;
  isUnbroken: boolean;
  machine: string;
};

export function writeReport(run: Run): { text: string; missed: string[] } {
  const { rounds, longestSeconds, answered, lost } = run;
  const worst = Math.max(...rounds.map(({ firstMs }) => firstMs));
  const failures = rounds.flatMap(({ errors }) =>
    Object.keys(errors).filter((kind) => !/: (503 |E[A-Z]+$|socket hang up)/.test(kind)),
  );
  const targets: [boolean, string][] = [
    [
      worst <= 1000 * longestSeconds,
      `writes are answered again within ${longestSeconds} seconds (${seconds(worst)})`,
    ],
    [
      lost.length === 0 && rounds.every((one) => one.lost === 0),
      `no answered write is lost (${lost.length} of ${answered})`,
    ],
    [
      failures.length === 0,
      `clients see nothing but 503 and broken connections (${[...new Set(failures)].join(', ') || 'no other'})`,
    ],
    [run.isUnbroken, 'no process of the server ends'],
  ];
  const date = new Date().toISOString().slice(0, 10);
  const text = `# Failover

Measured on ${date} by \`npm run lab -- failover ${rounds.length}${run.hasPooler ? ' --pooler' : ''}\`: etcd, Patroni and PostgreSQL three times, HAProxy,${run.hasPooler ? ' PgBouncer,' : ''} two processes of the server and the
clients on the same ${run.machine}.

${targets.map(([isMet, sentence]) => `- ${isMet ? 'Met' : '**Missed**'}: ${sentence}`).join('\n')}

Seconds are from \`kill -9\` until the first write that was sent after it was answered, until each of the clients had written, and until the dead one
followed the new primary again. 'The machine' is etcd, Patroni and PostgreSQL together.

| | killed | primary | first write | every client | all three | came back | errors that clients saw | lost |
|--:|---|---|--:|--:|--:|---|---|--:|
${rounds.map(rowOf).join('\n')}
`;
  return { text, missed: targets.filter(([isMet]) => !isMet).map(([, sentence]) => sentence) };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function rowOf(round: Round): string {
  const { number, killed, from, to, firstMs, allMs, wholeMs, cameBack, errors, lost } = round;
  const told = Object.entries(errors).map(([kind, times]) => `${times} × ${kind}`);
  const cells = [number, killed, `${from} → ${to}`, seconds(firstMs), seconds(allMs), seconds(wholeMs)];
  return `| ${[...cells, cameBack, told.join(', ') || 'none', lost].join(' | ')} |`;
}
