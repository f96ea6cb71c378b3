/**
 * `npm run lab -- scale [requests a second] [seconds] [ms for a list]`: a queueing simulation with measured costs. It
 * says how many processes and how large databases a load needs; 2,000, 60 and 2.6 unless told otherwise.
 * `docs/scale.md` has its output.
 *
 * Requests arrive at random (Poisson). Each first waits for its process, which is one processor, then for one of the
 * processors of its database. Both times vary about their mean (exponentially). Somebody who logs in waits for a
 * password to be hashed beside it. The seed is fixed, so that everybody gets the same numbers.
 */
const rate = Number(process.argv[2] ?? 2_000);
const seconds = Number(process.argv[3] ?? 60);
/** CPU time of a process, which grows with the number of people who are listed. */
const listMs = Number(process.argv[4] ?? 2.6);
if (!(rate > 0 && seconds > 0 && listMs > 0))
  throw new Error('Give requests a second, seconds, and milliseconds for a list, such as 2000 60 2.6');

type Kind = {
  name: string;
  /** The share of 1,000 requests that reach a process. */
  part: number;
  /** CPU milliseconds of a process, the primary and, where there is one, a replica. */
  process: number;
  primary: number;
  replica: number;
  hashing?: number;
};

/** Sources of the costs are in `docs/scale.md`. */
const kinds: Kind[] = [
  { name: 'picture, mostly unchanged', part: 400, process: 0.25, primary: 0.1, replica: 0 },
  { name: 'own profile, account, session', part: 230, process: 0.24, primary: 0.1, replica: 0 },
  { name: 'list of the other side', part: 150, process: listMs, primary: 0.15, replica: 0.75 },
  { name: 'profile of someone else', part: 100, process: 0.3, primary: 0.05, replica: 0.07 },
  { name: 'save', part: 70, process: 0.55, primary: 0.65, replica: 0 },
  { name: 'team: search, board, statistics', part: 30, process: 1.5, primary: 0.05, replica: 3 },
  { name: 'login', part: 10, process: 0.5, primary: 0.4, replica: 0, hashing: 15 },
  { name: 'upload of a picture', part: 10, process: 2, primary: 0.5, replica: 0, hashing: 60 },
];

const random = createRandom(17);
/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const about = (mean: number) => (mean === 0 ? 0 : -mean * Math.log(1 - random()));

type Request = { kind: Kind; began: number; at: number };

/**
 * Works on requests in the order in which they come; each goes on when it is done. Returns how busy the processors
 * are.
 */
function work(
  requests: readonly Request[],
  processors: number,
  costOf: (kind: Kind) => number,
  /** A load balancer does not know how busy a process is. */
  choose: 'the first that is free' | 'any' = 'the first that is free',
): number {
  const freeAt = Array.from({ length: processors }, () => 0);
  let busy = 0;
  const here = requests.filter(({ kind }) => costOf(kind) > 0).sort((a, b) => a.at - b.at);
  for (const request of here) {
    const index = choose === 'any' ? Math.floor(random() * processors) : freeAt.indexOf(Math.min(...freeAt));
    const cost = about(costOf(request.kind));
    request.at = Math.max(request.at, freeAt[index] ?? 0) + cost;
    freeAt[index] = request.at;
    busy += cost;
  }
  return busy / processors / (1000 * seconds);
}

type Size = { processes: number; primary: number; replica: number; hashing: number };

function simulate({ processes, primary, replica, hashing }: Size) {
  const requests: Request[] = [];
  for (let at = about(1000 / rate); at < 1000 * seconds; at += about(1000 / rate))
    requests.push({ kind: choose(), began: at, at });
  const used = [
    work(requests, processes, (kind) => kind.process, 'any'),
    work(requests, hashing, (kind) => kind.hashing ?? 0),
    work(requests, primary, (kind) => kind.primary + (replica === 0 ? kind.replica : 0)),
    replica === 0 ? undefined : work(requests, replica, (kind) => kind.replica),
  ];
  const times = requests.map(({ began, at }) => at - began).sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(part * times.length)] ?? 0;
  return { median: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), used };
}

function choose(): Kind {
  let left = random() * kinds.reduce((sum, kind) => sum + kind.part, 0);
  for (const kind of kinds) {
    left -= kind.part;
    if (left < 0) return kind;
  }
  throw new Error('the parts don’t add up');
}

const sizes: Size[] = [
  { processes: 1, primary: 2, replica: 0, hashing: 1 },
  { processes: 2, primary: 2, replica: 2, hashing: 2 },
  { processes: 3, primary: 2, replica: 2, hashing: 4 },
  { processes: 4, primary: 2, replica: 2, hashing: 4 },
  { processes: 6, primary: 2, replica: 2, hashing: 4 },
  { processes: 6, primary: 2, replica: 0, hashing: 4 },
  { processes: 8, primary: 4, replica: 2, hashing: 4 },
  { processes: 16, primary: 8, replica: 4, hashing: 8 },
  { processes: 24, primary: 8, replica: 4, hashing: 8 },
];
const percent = (part: number | undefined) => (part === undefined ? '' : `${Math.round(100 * part)} %`);

console.log(`${rate} requests a second for ${seconds} seconds, ${listMs} ms for a list\n`);
console.log(
  '| processes | primary | replica | hashing and pictures | busy: processes | hashing | primary | replica | median ms | 95 of 100 | 99 of 100 |',
);
console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const size of sizes) {
  const { median, p95, p99, used } = simulate(size);
  const waits = [median, p95, p99].map((one) => (one > 3_000 ? 'overloaded' : one.toFixed(1)));
  console.log(
    `| ${[size.processes, size.primary, size.replica, size.hashing, ...used.map(percent), ...waits].join(' | ')} |`,
  );
}
