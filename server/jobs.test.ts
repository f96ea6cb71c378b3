import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { jobs, startJobs } from './jobs.ts';
import { addDays } from './platform/clock.ts';
import { jobQueueName } from './platform/job-queues.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { aPerson } from './testing/people.ts';
import { setUpTestApp } from './testing/test-app.ts';

const test = setUpTestApp();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = async (list?: typeof jobs) => {
  const { db, mail, webhooks, storage, config } = test;
  const log = {
    info: () => {},
    warn: () => {},
    error: (about: object) => test.logged.push(JSON.stringify(about)),
  };
  const dependencies = { db, mail, webhooks, storage, dataDir: config.dataDir, log };
  stops.push(await startJobs(mail.boss, { ...dependencies, clock: () => test.time.now }, list));
};
const doJob = (job: string) => test.mail.boss.send(jobQueueName, { job }, { singletonKey: job });
const statesOf = async (job: string) => {
  const { rows } = await sql<{ state: string; output: unknown }>`select state::text, output from pgboss.job
    where name = ${jobQueueName} and data ->> 'job' = ${job}`.execute(test.db);
  return rows;
};
const scheduled = async () => {
  const schedules = await test.mail.boss.getSchedules(jobQueueName);
  return schedules.map(({ key, cron }) => `${key} ${cron}`).sort();
};

describe('work that time brings', () => {
  it('is all done by the time of the app, and seen in the metrics', async () => {
    const person = await aPerson(test, 'FAMILY_USER');
    test.time.now = addDays(test.time.now, 40);
    await start();
    for (const { name, isOwn } of jobs) if (!isOwn) await doJob(name);
    for (const { name, isOwn } of jobs)
      if (!isOwn) await expect.poll(async () => (await statesOf(name))[0]?.state).toBe('completed');
    const { rows } = await sql`select from sessions where "userId" = ${person.id}`.execute(test.db);
    expect(rows).toEqual([]);
    const shared = jobs.filter(({ isOwn }) => !isOwn);
    expect(await scheduled()).toEqual(
      shared.map(({ name, every }) => `${name} ${every === 'hour' ? '0' : '*'} * * * *`).sort(),
    );
    const { text } = await createMetrics({ db: test.db }).read();
    for (const { name } of shared) expect(text).toMatch(`alongside_job_done_at_seconds{name="${name}"} `);
  });

  it('is done at each start where it is due every hour, and on the disk of each machine', async () => {
    const done: string[] = [];
    const job = (name: string) => ({ name, run: async () => void done.push(name) });
    await start([
      { ...job('hourly'), every: 'hour' },
      { ...job('minutely'), every: 'minute' },
      { ...job('own'), every: 'hour', isOwn: true },
    ]);
    await expect.poll(() => done.toSorted()).toEqual(['hourly', 'own']);
    // What a later release does not do any more is not scheduled any more.
    expect(await scheduled()).toEqual(['hourly 0 * * * *', 'minutely * * * * *']);
  });

  it('fails alone, says so without the words of the error, and comes again', async () => {
    const done: string[] = [];
    const fail = async () => {
      throw new Error('about ana@example.com');
    };
    await start([
      { name: 'failing', every: 'hour', run: fail },
      { name: 'working', every: 'minute', run: async () => void done.push('working') },
    ]);
    await expect.poll(async () => (await statesOf('failing'))[0]?.state).toBe('failed');
    expect(JSON.stringify(await statesOf('failing'))).not.toContain('ana@example.com');
    expect(test.logged.join('')).toContain('"job":"failing"');
    // Of a newer release that runs beside this one.
    await doJob('unknown');
    await doJob('working');
    await expect.poll(() => done).toEqual(['working']);
    await expect.poll(async () => (await statesOf('unknown'))[0]?.state).toBe('completed');
    expect(await doJob('failing')).not.toBeNull();
  });

  it('waits once, however often it is asked for', async () => {
    expect([await doJob('again'), await doJob('again')]).toEqual([expect.any(String), null]);
  });
});
