import { expect, inject, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { describeFailure, fuzz, fuzzVariables } from './fuzz.ts';

const test = setUpTestApp(fuzzVariables);

/** The first of each kind always, the others in `npm run test:all`. */
const seeds = { pglite: [1], postgres: [2, ...(inject('isAll') ? [3, 4] : [])] };

it.each(seeds[inject('template').kind])(
  'nothing that 500 requests from seed %i send breaks the server, or is answered in an undeclared way',
  async (seed) => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const failure = await fuzz(test, { seed, requests: 500 });
    expect(failure && describeFailure(failure)).toBeUndefined();
  },
);

it('afterwards the server answers, and holds no connection', async () => {
  expect((await call(test.app, 'GET', '/api/ready')).status).toBe(200);
  const connections = () =>
    new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
});
