import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { setErrorHandlers } from '#server/platform/http/errors.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { findUndeclaredAnswers } from '#server/testing/declared-answers.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { type CallLimits, callLimits, limitCalls } from './calls.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

/** An app with one call, which ends when the test says so. */
function anApp(changes: Partial<CallLimits>) {
  const made = Fastify();
  app = made;
  setErrorHandlers(made);
  const waiting = limitCalls(made, { ...callLimits, ...changes });
  const begun: { who: string; end: () => void }[] = [];
  made.post<{ Querystring: { who: string } }>('/api/work', async ({ query: { who } }, reply) => {
    await new Promise<void>((resolve) => begun.push({ who, end: resolve }));
    return reply.send({ who });
  });
  const ask = async (who: string, address = '203.0.113.1') => {
    const answer = await made.inject({
      method: 'POST',
      url: `/api/work?who=${who}`,
      payload: { x: 1 },
      remoteAddress: address,
    });
    return { status: answer.statusCode, wait: answer.headers['retry-after'] };
  };
  const whoBegan = () => begun.map(({ who }) => who);
  const end = (who: string) => begun.find((one) => one.who === who)?.end();
  const arrived = (count: number) => expect.poll(() => begun.length + waiting()).toBe(count);
  return { app: made, ask, whoBegan, end, arrived, waiting };
}

describe('calls', () => {
  it('run a few at a time, next the address with the fewest running', async () => {
    const { ask, whoBegan, end, arrived, waiting } = anApp({ atOnce: 2, atOnceFromOne: 2 });
    const greedy = ['g1', 'g2', 'g3', 'g4', 'g5'].map((who) => ask(who, '203.0.113.9'));
    await arrived(5);
    expect(whoBegan()).toEqual(['g1', 'g2']);
    const others = [ask('a', '203.0.113.1'), ask('b', '203.0.113.2')];
    await arrived(7);
    end('g1');
    await expect.poll(whoBegan).toEqual(['g1', 'g2', 'a']);
    end('g2');
    await expect.poll(whoBegan).toEqual(['g1', 'g2', 'a', 'b']);
    end('a');
    await expect.poll(whoBegan).toEqual(['g1', 'g2', 'a', 'b', 'g3']);
    for (const who of ['b', 'g3', 'g4', 'g5']) {
      await expect.poll(whoBegan).toContain(who);
      end(who);
    }
    expect((await Promise.all([...greedy, ...others])).map(({ status }) => status)).toEqual(
      Array(7).fill(200),
    );
    expect(waiting()).toBe(0);
  });

  it('of one address never take every slot', async () => {
    const { ask, whoBegan, end, arrived } = anApp({ atOnce: 3, atOnceFromOne: 2 });
    const greedy = ['g1', 'g2', 'g3'].map((who) => ask(who));
    await arrived(3);
    const other = ask('other', '203.0.113.2');
    await expect.poll(whoBegan).toEqual(['g1', 'g2', 'other']);
    end('other');
    expect((await other).status).toBe(200);
    expect(whoBegan()).not.toContain('g3');
    for (const who of ['g1', 'g2', 'g3']) {
      await expect.poll(whoBegan).toContain(who);
      end(who);
    }
    await Promise.all(greedy);
  });

  it('are refused when too many wait, and taken again as soon as there is room', async () => {
    const { ask, end, arrived, whoBegan } = anApp({ atOnce: 1, waiting: 2 });
    const first = ask('1', '203.0.113.1');
    await arrived(1);
    const waiting = [ask('2', '203.0.113.2'), ask('3', '203.0.113.3')];
    await arrived(3);
    for (const address of ['203.0.113.1', '203.0.113.4']) {
      const { status, wait } = await ask('late', address);
      expect([status, Number(wait) > 0 && Number(wait) < 5]).toEqual([503, true]);
    }
    end('1');
    await expect.poll(whoBegan).toEqual(['1', '2']);
    const next = ask('4', '203.0.113.4');
    for (const who of ['2', '3', '4']) {
      await expect.poll(whoBegan).toContain(who);
      end(who);
    }
    for (const one of [first, ...waiting, next]) expect((await one).status).toBe(200);
  });

  it('of one address do not keep others from waiting, nor the server busy with refusals', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, end, arrived, whoBegan } = anApp({ atOnce: 1, atOnceFromOne: 1, waiting: 3 });
    const greedy = ['g1', 'g2', 'g3'].map((who) => ask(who));
    const last = ask('g4');
    await arrived(4);
    let isRefused = false;
    const tooMany = ask('g5').finally(() => {
      isRefused = true;
    });
    const other = ask('other', '203.0.113.2');
    expect((await last).status).toBe(503);
    for (const who of ['g1', 'other', 'g2', 'g3']) {
      await expect.poll(whoBegan).toContain(who);
      end(who);
    }
    for (const one of [...greedy, other]) expect((await one).status).toBe(200);
    expect(isRefused).toBe(false);
    vi.advanceTimersByTime(callLimits.waitMs);
    expect((await tooMany).status).toBe(503);
  });

  it('of a few addresses do not take every place to wait', async () => {
    const { ask, end, arrived, whoBegan, waiting } = anApp({ atOnce: 1, waiting: 4 });
    const first = ask('first', '203.0.113.1');
    await arrived(1);
    const greedy = ['g1', 'g2', 'h1', 'h2'].map((who) =>
      ask(who, `203.0.113.${who.startsWith('g') ? 8 : 9}`),
    );
    await arrived(5);
    const others = [ask('a', '203.0.113.2'), ask('b', '203.0.113.3')];
    // The last of each long queue.
    expect((await Promise.all([greedy[1], greedy[3]])).map((answer) => answer?.status)).toEqual([503, 503]);
    expect((await ask('c', '203.0.113.4')).status).toBe(503);
    for (const who of ['first', 'g1', 'h1', 'a', 'b']) {
      await expect.poll(whoBegan).toContain(who);
      end(who);
    }
    for (const one of [first, greedy[0], greedy[2], ...others]) expect((await one)?.status).toBe(200);
    expect(waiting()).toBe(0);
  });

  it('begin in the next round of the event loop, when all that have arrived are read', async () => {
    const made = Fastify();
    app = made;
    limitCalls(made);
    const order: string[] = [];
    made.addHook('preHandler', (_request, _reply, done) => {
      setImmediate(() => order.push('the next arrives'));
      done();
    });
    made.get('/api/work', async () => order.push('this one is worked on'));
    await made.inject('/api/work');
    expect(order).toEqual(['the next arrives', 'this one is worked on']);
  });

  it('that have waited too long are refused', async () => {
    const { ask, end, arrived, waiting } = anApp({ atOnce: 1, waitMs: 50 });
    const first = ask('1');
    await arrived(1);
    expect(await ask('2')).toMatchObject({ status: 503, wait: expect.stringMatching(/^[1-3]$/) });
    expect(waiting()).toBe(0);
    end('1');
    expect((await first).status).toBe(200);
  });

  it('that fail release their slot', async () => {
    const made = Fastify();
    app = made;
    setErrorHandlers(made);
    limitCalls(made, { ...callLimits, atOnce: 1, waiting: 0 });
    made.get('/api/fail', async () => {
      throw new Error('ours');
    });
    for (let times = 0; times < 3; times += 1) expect((await made.inject('/api/fail')).statusCode).toBe(500);
  });
});

describe('pages', () => {
  it('of one address are answered one in a round of the event loop, those of another in the same round', async () => {
    const { app: made } = anApp({ atOnce: 0, waiting: 0 });
    const rounds: string[][] = [[]];
    let isOver = false;
    const count = () => {
      rounds.push([]);
      if (!isOver) setImmediate(count);
    };
    made.get<{ Querystring: { name: string } }>('/page', async ({ query: { name } }) => {
      rounds.at(-1)?.push(name);
      return name;
    });
    await made.ready();
    const open = (name: string, remoteAddress = '203.0.113.9') =>
      made.inject({ url: `/page?name=${name}`, remoteAddress });
    setImmediate(count);
    const pages = await Promise.all([open('1'), open('2'), open('3'), open('other', '203.0.113.8')]);
    isOver = true;
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(rounds.filter((names) => names.length > 0)).toEqual([['1', 'other'], ['2'], ['3']]);
    const nowhere = await Promise.all([1, 2, 3].map(() => made.inject('/nowhere')));
    expect(nowhere.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe('a client', () => {
  async function listen(made: FastifyInstance) {
    await made.listen({ port: 0, host: '127.0.0.1' });
    return (made.server.address() as AddressInfo).port;
  }
  const head = (path: string, length = 0) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

  it('that sends or reads slowly takes nobody’s slot', async () => {
    const { app: made, ask, end, whoBegan } = anApp({ atOnce: 1, waiting: 0 });
    const large = 'x'.repeat(20_000_000);
    made.post('/api/large', async (_request, reply) => reply.send({ large }));
    const port = await listen(made);
    const sender = connect(port, '127.0.0.1');
    sender.write(`${head('/api/work?who=sender', 9)}{`);
    const reader = connect(port, '127.0.0.1').pause();
    reader.write(head('/api/large'));
    await once(reader, 'readable');
    const other = ask('other', '203.0.113.2');
    await expect.poll(whoBegan).toEqual(['other']);
    end('other');
    expect((await other).status).toBe(200);
    sender.destroy();
    reader.destroy();
  });

  it('that leaves loses its place', async () => {
    const { app: made, ask, end, arrived, whoBegan, waiting } = anApp({ atOnce: 1 });
    const first = ask('first', '203.0.113.2');
    await arrived(1);
    const port = await listen(made);
    const leaver = connect(port, '127.0.0.1');
    leaver.write(`${head('/api/work?who=leaver', 2)}{}`);
    await arrived(2);
    const gone = new Promise((resolve) => made.server.once('connection', resolve));
    leaver.destroy();
    connect(port, '127.0.0.1').end();
    await gone;
    const last = ask('last', '203.0.113.3');
    await arrived(3);
    end('first');
    await expect.poll(whoBegan).toEqual(['first', 'last']);
    end('last');
    expect([(await first).status, (await last).status, waiting()]).toEqual([200, 200, 0]);
  });
});

describe('an app where every slot is taken', () => {
  const test = setUpTestApp();
  const none: CallLimits = { ...callLimits, atOnce: 0, waiting: 0 };
  const endpoints = Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain));

  it('refuses each call as the contract says, and goes on saying how it is', async () => {
    const metrics = createMetrics({ db: test.db });
    const log = pino({ level: 'silent' });
    app = await buildApp({ ...test, clock: () => test.time.now, log, calls: none, observers: [metrics] });
    const undeclared = findUndeclaredAnswers(app);
    const served: string[] = [];
    for (const { method, path } of endpoints) {
      const url = path.replaceAll(/:\w+/g, '01a1fd48-3955-730e-ba67-01a18b11fbdb');
      const { statusCode, headers } = await app.inject({ method, url });
      if (statusCode !== 503) served.push(path);
      else expect([path, headers['retry-after']]).toEqual([path, expect.stringMatching(/^\d$/)]);
    }
    expect(served.sort()).toEqual(['/api/files/upload/', '/api/health', '/api/imports', '/api/ready']);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
    expect([...undeclared]).toEqual([]);
    const { text } = await metrics.read();
    expect(text).toMatch(
      new RegExp(`^alongside_requests_shed_total\\{reason="crowded"\\} ${endpoints.length - 4}$`, 'm'),
    );
    expect(text).toMatch(/^alongside_requests_waiting 0$/m);
  });
});
