import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactMessage } from '../../contract/admissions/contact.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { firstProcessOf, postgresTime, processorTime } from '../server/processor-time.ts';
import { addCrowd } from './crowd.ts';
import { type Action, beSlow, type Outcome, runCrowd, send } from './load-clients.ts';
import { addMembers, memberPassword } from './members.ts';

/**
 * `npm run lab -- load 10`: uses the whole product on PostgreSQL as many people would. Mixed traffic for minutes, ten
 * unless told otherwise, then a greedy and a slow client beside the others, then far above capacity. Ends with 1 when
 * a target is missed.
 */
const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) throw new Error('Give the minutes of mixed traffic, such as 10');
const people = 2_000;
const members = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-load-'));
const startLoad = loadavg()[0] ?? 0;
const cluster = await startCluster();
const tokens = await prepare();
const server = await startServer();
const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7aa' } })
  .jpeg()
  .toBuffer();

const json = (body: object) => ({ body: JSON.stringify(body) });
const member = (client: number) => tokens[client % tokens.length] ?? { id: '', token: '' };
const lists = { path: '/api/summary/support-workers?limit=100' };
const actions: Action[] = [
  { name: 'home page', part: 10, ask: () => ({ path: '/' }) },
  { name: 'own profile', part: 20, ask: (client) => ({ path: '/api/profile/current', ...tokenOf(client) }) },
  { name: 'list of 100', part: 20, ask: (client) => ({ ...lists, ...tokenOf(client) }) },
  { name: 'account', part: 10, ask: (client) => ({ path: '/api/user/account', ...tokenOf(client) }) },
  {
    name: 'save',
    part: 20,
    ask: (client) => ({
      method: 'PUT',
      path: `/api/profile/family/${member(client).id}`,
      ...tokenOf(client),
      ...json({ childrenDescription: `Two at school, ${Math.random()}` }),
    }),
  },
  {
    name: 'login',
    part: 2,
    ask: (client) => ({
      method: 'POST',
      path: '/api/user/session',
      ...json({ userName: `member-${client % tokens.length}@example.com`, password: memberPassword }),
    }),
  },
  {
    name: 'message',
    part: 2,
    ask: () => ({
      method: 'POST',
      path: '/api/contact',
      ...json(
        contactMessage.parse({
          name: 'Mia',
          email: 'mia@example.com',
          phoneNumber: '0400111222',
          message: 'Hello',
        }),
      ),
    }),
  },
  { name: 'upload', part: 1, ask: (client) => ({ ...uploadOf(client), ...tokenOf(client) }) },
];
function tokenOf(client: number) {
  return { token: member(client).token };
}

const report: string[] = [];
const missed: string[] = [];
const target = (isMet: boolean, sentence: string) => {
  report.push(`- ${isMet ? 'Met' : '**Missed**'}: ${sentence}`);
  if (!isMet) missed.push(sentence);
};

await mixedTraffic();
await greedyAndSlow();
await overload();

const date = new Date().toISOString().slice(0, 10);
const text = `# Load

Measured on ${date}: the server, PostgreSQL and the clients on the same ${cpus().length} processors, with a load of ${startLoad.toFixed(1)} before it began.
${minutes < 10 ? `**Shorter than it should be**: ${minutes} minutes of mixed traffic instead of 10.\n` : ''}${report.join('\n')}
`;
writeFileSync(join(import.meta.dirname, '../results/load.md'), text);
console.log(text);
server.stop();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(missed.length === 0 ? 0 : 1);

async function mixedTraffic() {
  const outcomes: Outcome[] = [];
  const figures: Record<string, number>[] = [];
  const timer = setInterval(() => void server.figures().then((one) => figures.push(one)), 5_000);
  await runCrowd({
    url: server.url,
    actions,
    clients: 40,
    pauseMs: 500,
    seconds: minutes * 60,
    onOutcome: (one) => outcomes.push(one),
  });
  clearInterval(timer);
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 400);
  const megabytes = (one: Record<string, number>, ...names: string[]) =>
    names.reduce((sum, name) => sum + (one[name] ?? 0), 0) / 1024 / 1024;
  const inUse = figures.map((one) =>
    megabytes(one, 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'),
  );
  const resident = figures.map((one) => megabytes(one, 'process_resident_memory_bytes'));
  // The first quarter warms up.
  const quarter = Math.floor(inUse.length / 4);
  // The least of a quarter is what is left when rubbish has just been collected.
  const [early, late] = [Math.min(...inUse.slice(quarter, 2 * quarter)), Math.min(...inUse.slice(-quarter))];
  const delays = figures.map((one) => (one.nodejs_eventloop_lag_p99_seconds ?? 0) * 1000);
  report.push(
    '\n## Mixed traffic\n',
    `40 people with a pause of half a second, ${minutes} minutes, ${outcomes.length} requests. Delay of the event loop, 99 of 100: ${median(delays).toFixed(0)} ms as a rule, ${Math.max(...delays).toFixed(0)} ms at most.\n`,
    ...tableOf(outcomes),
    '',
  );
  target(
    failed.length === 0,
    `no error (${failed.length}${failed[0] ? `, ${failed[0].name} ${failed[0].status}` : ''})`,
  );
  target(
    late < early * 1.15,
    `flat memory (in use: ${early.toFixed(0)} MB at least in the second quarter, ${late.toFixed(0)} MB in the last; the process holds ${Math.max(...resident).toFixed(0)} MB at most)`,
  );
}

/**
 * The service that the 20 get: answers a second, their median in milliseconds, and the processor time of server and
 * database for each answer.
 */
type Served = { rate: number; ms: number; cpuMs: number };

async function greedyAndSlow() {
  const seconds = 3;
  // Rounds for the mean: a single one is off by a tenth or two on a shared machine.
  const rounds = 15;
  const first = await firstProcessOf(cluster.url);
  const cpuTime = () => processorTime(server.pid) + postgresTime(first);
  const serve = async (beside: () => { stop: () => Promise<void> }): Promise<Served> => {
    let answered = 0;
    const times: number[] = [];
    const before = cpuTime();
    const { stop } = beside();
    await runCrowd({
      url: server.url,
      actions: actions.filter(({ name }) => !['login', 'upload', 'message'].includes(name)),
      clients: 20,
      seconds,
      onOutcome: ({ status, ms }) => {
        if (status === 200) answered += 1;
        times.push(ms);
      },
    });
    // Before the calls are answered that the greedy client has left.
    const cpuMs = (cpuTime() - before) / answered;
    await stop();
    return { rate: answered / seconds, ms: median(times), cpuMs };
  };
  const nobody = () => ({ stop: async () => {} });
  const greedy = (each: number, path: string) => () => {
    const running = runCrowd({
      url: server.url,
      actions: [{ name: 'greedy', part: 1, ask: () => ({ path, ...tokenOf(1) }) }],
      from: 240,
      clients: 1,
      each,
      seconds,
      onOutcome: () => {},
    });
    return { stop: () => running };
  };
  const slow = () => {
    const { stop } = beSlow(server.url, 200, 241);
    return { stop: async () => stop() };
  };
  const clients = {
    greedy: greedy(64, lists.path),
    greediest: greedy(300, lists.path),
    'page-greedy': greedy(64, '/'),
    slow,
  };
  const alone = [await serve(nobody)];
  const beside = Object.entries(clients).map(([name, begin]) => ({ name, begin, rounds: [] as Served[] }));
  // Measures each between two rounds without it, so that a busy moment of the machine affects all.
  for (let round = 0; round < rounds; round += 1)
    for (const one of beside) {
      one.rounds.push(await serve(one.begin));
      alone.push(await serve(nobody));
    }
  report.push('\n## Greedy and slow clients\n');
  report.push(
    `20 people without a pause, beside one address with 64 or (greediest) 300 requests for the longest list at a time, with 64 for the home page (page-greedy), or with 200 that it never finishes. ${rounds} rounds of ${seconds} seconds for each, between rounds of the 20 alone. Two rounds alone, one after the other, differ by ${percent(median(changes(alone.slice(1), alone).map(Math.abs)))} as a rule.\n`,
  );
  report.push(
    '| | answers a second of the 20 | median ms | processor ms for an answer |',
    '|---|--:|--:|--:|',
  );
  for (const { name, rounds: all } of [{ name: 'alone', rounds: alone }, ...beside]) {
    const of = (what: keyof Served, digits = 0) => median(all.map((one) => one[what])).toFixed(digits);
    report.push(`| ${name} | ${of('rate')} | ${of('ms')} | ${of('cpuMs', 2)} |`);
  }
  report.push('');
  for (const [index, { name, rounds: all }] of beside.entries()) {
    const neighbours = all.map((_, round) => {
      const before = beside.length * round + index;
      return { rate: ((alone[before]?.rate ?? 0) + (alone[before + 1]?.rate ?? 0)) / 2 };
    });
    const losses = changes(all, neighbours);
    const loss = mean(losses);
    target(
      loss < 0.1,
      `the ${name} client costs the others less than a tenth (${percent(loss)}, give or take ${percent(standardError(losses))}; in single rounds ${percent(Math.min(...losses))} to ${percent(Math.max(...losses))})`,
    );
  }
}

/** The loss of each round against the one at the same place. */
function changes(rounds: readonly Pick<Served, 'rate'>[], against: readonly Pick<Served, 'rate'>[]) {
  return rounds.map(({ rate }, index) => 1 - rate / (against[index]?.rate ?? 1));
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

async function overload() {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const probes: { ms: number; status: number }[] = [];
  const probe = async () => {
    const start = performance.now();
    const ask = { path: '/api/user/account', ...tokenOf(7) };
    const status = await send(server.url, ask, undefined, '127.2.0.1');
    return { ms: performance.now() - start, status };
  };
  const probing = (async () => {
    while (!isOver) probes.push(await probe());
  })();
  await runCrowd({
    url: server.url,
    actions: actions.filter(({ name }) => ['own profile', 'list of 100', 'save'].includes(name)),
    clients: 200,
    each: 5,
    seconds: 10,
    onOutcome: (one) => outcomes.push(one),
  });
  const ended = performance.now();
  isOver = true;
  await probing;
  let recoveredMs = 0;
  for (let quick = 0; quick < 5 && recoveredMs < 30_000; recoveredMs = performance.now() - ended) {
    const { ms, status } = await probe();
    quick = status === 200 && ms < 100 ? quick + 1 : 0;
  }
  const answered = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  const rest = outcomes.length - answered.length - refused.length;
  report.push('\n## Far above capacity\n');
  report.push(
    `200 addresses with 5 requests each, without a pause, for 10 seconds: ${answered.length} answered (median ${median(answered.map(({ ms }) => ms)).toFixed(0)} ms, 99 of 100 in ${quantile(answered, 0.99).toFixed(0)} ms), ${refused.length} refused with 503 (median ${median(refused.map(({ ms }) => ms)).toFixed(0)} ms). Someone who comes along meanwhile: ${probes.filter(({ status }) => status === 200).length} of ${probes.length} answered, in ${median(probes.map(({ ms }) => ms)).toFixed(0)} ms.\n`,
  );
  target(rest === 0, `nothing but answers and 503 (${rest} others)`);
  target(quantile(answered, 0.99) < 6_000, 'whoever is answered is answered within six seconds');
  target(
    recoveredMs < 2_000,
    `it recovers at once (${recoveredMs.toFixed(0)} ms until five quick answers in a row)`,
  );
}

function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = actions.map(({ name }) => {
    const ofAction = outcomes.filter((one) => one.name === name);
    const at = (part: number) => quantile(ofAction, part).toFixed(0);
    return `| ${name} | ${ofAction.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
  });
  return [
    '| | requests | median ms | 95 of 100 | 99 of 100 | longest |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
  ];
}

function quantile(outcomes: readonly { ms: number }[], part: number): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The usual error of the mean of such numbers. */
function standardError(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((one) => (one - middle) ** 2)) / (numbers.length - 1));
}

function uploadOf(client: number) {
  const fields = { tag: 'family-photos', profileId: member(client).id };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(`${parts.join('')}${file}`), jpeg, Buffer.from('\r\n--b--\r\n')]);
  return {
    method: 'POST' as const,
    path: '/api/files/upload/',
    body,
    type: 'multipart/form-data; boundary=b',
  };
}

/** A crowd to search, and families who are approved and logged in. */
async function prepare() {
  const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir });
  await addCrowd(db, people);
  const made = await addMembers(db, members);
  await close();
  return made;
}

async function startServer() {
  // In a small heap rubbish is collected often, so that what stays shows.
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=300', '--max-semi-space-size=8', '--heap-growing-percent=20', 'scripts/start.js'],
    {
      env: {
        PORT: '0',
        METRICS_PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        RATE_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  const found = (pattern: RegExp) => pattern.exec(said)?.[1];
  const [url, metrics] = await new Promise<[string, string]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      // Afterwards only read, so that it does not fill up.
      if (said.length < 100_000) said += chunk.toString();
      const both = [found(/is running at (http\S+)/), found(/"url":"(http:[^"]+\/metrics)"/)];
      if (both[0] && both[1]) resolve([both[0], both[1]]);
    });
    child.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  });
  if (child.pid === undefined) throw new Error('the server has no process');
  return {
    url,
    pid: child.pid,
    figures: async () =>
      Object.fromEntries(
        [...(await (await fetch(metrics)).text()).matchAll(/^(\w+) ([\d.e+-]+)$/gm)].map(
          ([, name, value]) => [name, Number(value)],
        ),
      ) as Record<string, number>,
    stop: () => child.kill('SIGKILL'),
  };
}
