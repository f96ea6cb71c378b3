import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GivenUpMail } from '#contract/mail/given-up-mails.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { MailJob } from './job.ts';

const test = setUpTestApp();

let admin: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
});

/** Queues a mail and leaves it as the queue does after the last try. */
async function giveUp(job: MailJob): Promise<void> {
  await test.db
    .transaction()
    .execute((transaction) => test.mail.enqueue(transaction, job, { afterSeconds: 3600 }));
  await sql`update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(), start_after = now()
    where name = 'mail' and state = 'created'`.execute(test.db);
}

const list = async () =>
  (await call<GivenUpMail[]>(test.app, 'GET', '/api/mails/given-up', { token: admin.token })).body;
const sendAgain = (id: string, by = admin) =>
  call(test.app, 'POST', `/api/mails/given-up/${id}/tries`, { token: by.token });

describe('a mail that was given up', () => {
  it('is shown to the team, and sent again once', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Mere' });
    await giveUp({ kind: 'password-changed', userId: worker.id });
    const [given] = await list();
    expect(given).toMatchObject({
      kind: 'password-changed',
      person: { id: worker.id, role: 'SUPPORT_WORKER', firstName: 'Mere' },
    });
    const id = given?.id ?? '';
    expect((await sendAgain(id)).status).toBe(204);
    expect((await sendAgain(id)).status).toBe(404);
    await mailTo(test, worker.email);
    expect(await list()).toEqual([]);
  });

  it('about a request names its author, and one to someone without an account names nobody', async () => {
    const [family, worker] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'SUPPORT_WORKER')];
    const [introductionId, farewellId] = [crypto.randomUUID(), crypto.randomUUID()];
    await test.db
      .insertInto('introductions')
      .values({
        id: introductionId,
        fromId: family.id,
        toId: worker.id,
        message: null,
        createdAt: test.time.now,
        closedAt: null,
        closedAs: null,
      })
      .execute();
    await test.db
      .insertInto('farewells')
      .values({ id: farewellId, email: 'gone@example.com', createdAt: test.time.now })
      .execute();
    await giveUp({ kind: 'introduction-asked', introductionId });
    await giveUp({ kind: 'farewell', farewellId });
    const mails = await list();
    expect(mails.map(({ kind, person }) => [kind, person?.id ?? null])).toEqual([
      ['farewell', null],
      ['introduction-asked', family.id],
    ]);
    expect(JSON.stringify(mails)).not.toContain('example.com');
    await test.db.deleteFrom('introductions').where('id', '=', introductionId).execute();
    await test.db.deleteFrom('farewells').where('id', '=', farewellId).execute();
    expect(await list()).toEqual([]);
  });

  it('that is on its way, or was never one, is not sent again', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    await test.db
      .transaction()
      .execute((transaction) =>
        test.mail.enqueue(
          transaction,
          { kind: 'password-changed', userId: worker.id },
          { afterSeconds: 3600 },
        ),
      );
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = 'mail' and state = 'created'`.execute(test.db);
    expect((await sendAgain(rows[0]?.id ?? '')).status).toBe(404);
    expect((await sendAgain(crypto.randomUUID())).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is only for the team', async () => {
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    expect((await sendAgain(crypto.randomUUID(), family)).status).toBe(403);
    expect((await call(test.app, 'GET', '/api/mails/given-up', { token: family.token })).status).toBe(403);
    expect((await call(test.app, 'GET', '/api/mails/given-up')).status).toBe(401);
  });
});
