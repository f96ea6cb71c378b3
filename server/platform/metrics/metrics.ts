import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { accounts } from '#contract/accounts/accounts.ts';
import type { Db, OpenDatabase } from '#server/platform/db/open.ts';
import { Busy, ProblemError } from '#server/platform/http/problems.ts';
import { jobQueueName, mailQueueName } from '#server/platform/job-queues.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

export type Metrics = {
  /** Measures the requests of an app that has no routes yet. */
  observe: (app: FastifyInstance, state: { waiting: () => number; streams: () => number }) => void;
  read: () => Promise<ReadMetrics>;
  readJson: () => Promise<ProcessMetrics>;
};

/** What Prometheus reads, and its type. */
export type ReadMetrics = { text: string; type: string };

/** What one of several processes has measured. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

type Options = {
  db: OpenDatabase['db'];
  connections?: OpenDatabase['connections'];
  /** The release. */
  version?: string | undefined;
  /** People who wait for the team for longer than we promise. */
  countLate?: (() => Promise<number>) | undefined;
};

/** For a scrape, which must not wait for a database that does not answer. */
const databaseMs = 2_000;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobStates = ['created', 'retry', 'active', 'failed', 'cancelled'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Figures without anything of a person: no ids, no addresses, nothing that a caller can choose. */
export function createMetrics({ db, connections, version, countLate }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const observe = measureRequests(registers);
  if (connections) measureConnections(registers, connections);
  if (version !== undefined) sayVersion(registers, version);
  const measureJobs = jobGauges(registers, { db, countLate });
  return {
    observe,
    read: async () => {
      await measureJobs();
      return { text: await registry.metrics(), type: registry.contentType };
    },
    readJson: async () => {
      await measureJobs();
      return registry.getMetricsAsJSON();
    },
  };
}

function measureRequests(registers: Registry[]): Metrics['observe'] {
  const requests = new Counter({
    name: 'alongside_requests_total',
    help: 'Requests that were answered, by the route as declared',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'alongside_request_seconds',
    help: 'From the first byte of a request to the end of its answer, streams of live updates left out',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  const underWay = new Gauge({
    name: 'alongside_requests_under_way',
    help: 'Requests that aren’t answered yet, uploads included, streams of live updates left out',
    registers,
  });
  const uploads = new Gauge({
    name: 'alongside_uploads_under_way',
    help: 'Uploads of pictures that aren’t answered yet',
    registers,
  });
  const logIns = new Counter({
    name: 'alongside_logins_failed_total',
    help: 'Logins that were refused, by what was wrong',
    labelNames: ['reason'],
    registers,
  });
  const shed = new Counter({
    name: 'alongside_requests_shed_total',
    help: 'Calls that were refused because too many others waited (crowded), or because they had waited too long',
    labelNames: ['reason'],
    registers,
  });
  // So that a rate is known from the first one on.
  for (const reason of ['credentials', 'second-factor', 'too-often']) logIns.inc({ reason }, 0);
  for (const reason of ['crowded', 'waited']) shed.inc({ reason }, 0);
  return (app, { waiting, streams }) => {
    new Gauge({
      name: 'alongside_streams_open',
      help: 'Streams of live updates that are open',
      registers,
      collect() {
        this.set(streams());
      },
    });
    new Gauge({
      name: 'alongside_requests_waiting',
      help: 'Calls that wait for their turn',
      registers,
      collect() {
        this.set(waiting());
      },
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (isStream(request)) return done();
      const gauges = request.routeOptions.config.isUpload ? [underWay, uploads] : [underWay];
      for (const gauge of gauges) gauge.inc();
      reply.raw.once('close', () => {
        for (const gauge of gauges) gauge.dec();
      });
      done();
    });
    app.addHook('onResponse', async (request, reply) => {
      const method = methods.includes(request.method) ? request.method : 'other';
      const route = routeOf(request);
      requests.inc({ method, route, status: reply.statusCode });
      if (!isStream(request)) durations.observe({ method, route }, reply.elapsedTime / 1000);
    });
    app.addHook('onError', async (request, _reply, error) => {
      if (error instanceof Busy) shed.inc({ reason: error.reason });
      const isLogIn = isRoute(request, accounts.logIn.path) && request.method === accounts.logIn.method;
      const reason = isLogIn && reasonOf(error);
      if (reason) logIns.inc({ reason });
    });
  };
}

/** Open for hours, which says nothing of how long people wait. */
const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.isStream === true;

const isRoute = ({ routeOptions }: FastifyRequest, path: string) => routeOptions.url === path;

/** The route of a request. Built files count as one: each has a route of its own, with a name that changes with each build. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown';
  return !url.startsWith('/api/') && /\.\w+$/.test(url) ? 'file' : url;
}

/** Undefined when nothing is wrong: a first step that asks for the second, or input that is no login. */
function reasonOf(error: Error): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, errors } = error.problem;
  if (code === 'not-signed-in') return 'credentials';
  if (code === 'second-factor-needed' && errors) return 'second-factor';
  return code === 'too-often' ? code : undefined;
}

function sayVersion(registers: Registry[], version: string): void {
  new Gauge({
    name: 'alongside_build_info',
    help: 'Always 1; the label says which release this process is',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
}

function measureConnections(registers: Registry[], read: NonNullable<Options['connections']>): void {
  new Gauge({
    name: 'alongside_database_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = read();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
  new Gauge({
    name: 'alongside_database_waiting',
    help: 'Queries that wait for a connection to PostgreSQL',
    registers,
    collect() {
      this.set(read().waiting);
    },
  });
}

/** Without an answer of the database, the gauges of jobs have no value: an old one would be a lie. */
function jobGauges(
  registers: Registry[],
  { db, countLate }: Pick<Options, 'db' | 'countLate'>,
): () => Promise<void> {
  const answers = new Gauge({
    name: 'alongside_database_answers',
    help: `1 when the database answered within ${databaseMs / 1000} seconds, else 0`,
    registers,
  });
  const jobs = new Gauge({
    name: 'alongside_jobs',
    help: 'Jobs that aren’t done, by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  });
  const jobsLate = new Gauge({
    name: 'alongside_jobs_late',
    help: 'Jobs that should have been begun more than a minute ago',
    labelNames: ['queue'],
    registers,
  });
  const givenUp = new Gauge({
    name: 'alongside_mails_given_up',
    help: 'Mails that failed at every try in the last seven days',
    labelNames: [],
    registers,
  });
  const doneAt = new Gauge({
    name: 'alongside_job_done_at_seconds',
    help: 'When each piece of work that time brings was done last, in seconds since 1970',
    // Not `job`, which is Prometheus’s own word for where a series comes from.
    labelNames: ['name'],
    registers,
  });
  const peopleLate = new Gauge({
    name: 'alongside_people_late',
    help: 'People who wait for an interview for longer than we promise, in office hours where those count',
    labelNames: [],
    registers,
  });
  return async () => {
    const read = Promise.all([countJobs(db), findJobsDone(db), countLate?.()]);
    const [counts, done = [], late] = await withTimeout(databaseMs, read).catch(() => []);
    answers.set(counts ? 1 : 0);
    doneAt.reset();
    for (const { job, at } of done) doneAt.set({ name: job }, at);
    peopleLate.remove();
    if (late !== undefined) peopleLate.set(late);
    jobs.reset();
    jobsLate.reset();
    givenUp.remove();
    if (!counts) return;
    for (const queue of new Set([mailQueueName, jobQueueName, ...counts.map((one) => one.queue)])) {
      const ofQueue = counts.filter((one) => one.queue === queue);
      for (const state of jobStates)
        jobs.set({ queue, state }, ofQueue.find((one) => one.state === state)?.jobs ?? 0);
      jobsLate.set(
        { queue },
        ofQueue.reduce((sum, one) => sum + one.late, 0),
      );
    }
    givenUp.set(counts.find((one) => one.queue === mailQueueName && one.state === 'failed')?.jobs ?? 0);
  };
}

type JobCount = {
  queue: string;
  state: string;
  jobs: number;
  /** Those that should have been begun more than a minute ago. */
  late: number;
};

/** The jobs that are not done, in the queue's own table. Without those that are done, which it keeps for a week. */
async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::int as jobs,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 minute'))::int as late
    from pgboss.job where state <> 'completed' group by name, state`.execute(db);
  return rows;
}

/** When each job that time brings was done last, in seconds since 1970. The queue keeps them for six hours. */
async function findJobsDone(db: Db): Promise<{ job: string; at: number }[]> {
  const { rows } = await sql<{ job: string; at: number }>`
    select data ->> 'job' as job, extract(epoch from max(completed_on))::float8 as at
    from pgboss.job where name = ${jobQueueName} and state = 'completed' group by 1`.execute(db);
  return rows;
}
