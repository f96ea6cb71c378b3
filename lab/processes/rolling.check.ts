import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { openPostgres } from '../../server/platform/db/open.ts';
import { aRegistration } from '../../server/testing/people.ts';
import {
  dataForProcesses,
  endProcess,
  runProcess,
  startProcess,
} from '../../server/testing/server-process.ts';

const { variables } = dataForProcesses('rolling');

type Sent = { method: string; path: string; body?: unknown };

/** Sends a request as a proxy does, on a keep-alive connection. */
function send(agent: Agent, url: string, { method, path, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }) };
    const outgoing = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

const register = (): Sent => ({ method: 'POST', path: '/api/user', body: aRegistration() });
const look = (): Sent => ({ method: 'GET', path: '/api/health' });

/** Sends requests on some connections, one after the other, until it is stopped. Counts the answers by status. */
function load(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const answers: (number | string)[] = [];
  let isOver = false;
  const one = async (index: number) => {
    while (!isOver) {
      const sent = index === 0 ? register() : look();
      answers.push(await send(agent, url, sent).catch((error: Error) => `${sent.method}: ${error.message}`));
    }
  };
  const all = Promise.all(Array.from({ length: 6 }, (_, index) => one(index)));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

it('replaces all processes without a lost request, and puts another in the place of one that dies', async () => {
  const server = await startProcess({ ...variables, PROCESSES: '2', METRICS_PORT: '0' });
  expect(server.output()).toContain('in 2 processes');
  const traffic = load(server.url);
  for (const times of [1, 2]) {
    server.process.kill('SIGHUP');
    const replaced = () => server.output().match(/all processes were replaced/g)?.length ?? 0;
    await expect.poll(replaced, { timeout: 120_000 }).toBe(times);
  }
  const before = traffic.answers.length;
  await expect.poll(() => traffic.answers.length, { timeout: 60_000 }).toBeGreaterThan(before + 100);
  await traffic.stop();
  expect(traffic.answers.filter((answer) => answer !== 200 && answer !== 201)).toEqual([]);
  expect(traffic.answers.filter((answer) => answer === 201).length).toBeGreaterThan(10);

  const metricsUrl = /"url":"(http:[^"]+\/metrics)"/.exec(server.output())?.[1] ?? '';
  const measured = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return [...text.matchAll(/^alongside_requests_under_way\{process="(\d)"\} \d+$/gm)]
      .map((one) => one[1])
      .sort();
  };
  await expect.poll(measured).toEqual(['1', '2']);

  const { db, close } = openPostgres(variables.DATABASE_URL ?? '');
  const registered = await db.selectFrom('users').select('id').execute();
  expect(registered).toHaveLength(traffic.answers.filter((answer) => answer === 201).length);
  await close();

  // Those that were replaced go on for some seconds.
  await expect.poll(() => childrenOf(server.process.pid).length, { timeout: 30_000 }).toBe(2);
  process.kill(childrenOf(server.process.pid)[0] ?? 0, 'SIGKILL');
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('another takes its place');
  await expect.poll(measured, { timeout: 60_000 }).toEqual(['1', '2']);
  expect(await endProcess(server, 'SIGTERM')).toBe(0);
});

it('says that it is draining before it stops, and answers until then', async () => {
  const server = await startProcess({ ...variables, DRAIN_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true });
  const ready = (): Sent => ({ method: 'GET', path: '/api/ready' });
  expect(await send(agent, server.url, ready())).toBe(200);
  const ended = endProcess(server, 'SIGTERM');
  await expect.poll(() => send(agent, server.url, ready()), { timeout: 2_500, interval: 20 }).toBe(503);
  expect(await send(agent, server.url, register())).toBe(201);
  expect(await ended).toBe(0);
});

it('does not start with a wrong setting, and says which', async () => {
  const { exitCode, output } = await runProcess({
    ...variables,
    PROCESSES: '2',
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none',
  });
  expect([exitCode, output]).toEqual([1, expect.stringContaining('DATABASE_URL: no database answers there')]);
});
