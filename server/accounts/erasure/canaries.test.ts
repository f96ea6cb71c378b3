import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { type FileRecord, filePaths } from '#contract/files/files.ts';
import { settings } from '#contract/settings.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import { queueCheckMails } from '#server/checks/check-mails/queue-check-mails.ts';
import { clearOutbox } from '#server/mail/outbox.ts';
import { addHours } from '#server/platform/clock.ts';
import { tables } from '#server/platform/db/tables.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { aWebhook } from '#server/testing/a-webhook.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { call } from '#server/testing/call.ts';
import { blocks } from '#server/testing/conversations.ts';
import { allFiles, allRows, placesOf } from '#server/testing/everything-stored.ts';
import { mailTo } from '#server/testing/mails.ts';
import { passTime, runDeadlines } from '#server/testing/pass-time.ts';
import { aMember, aPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { aPhonePhoto, asBrowsersAsk } from '#server/testing/pictures.ts';
import { setUpS3 } from '#server/testing/s3-server.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storedKeys, upload } from '#server/testing/uploads.ts';

/** A word in every text of the person. */
const canary = 'kiwicanary';
const phone = '614777888999';

type Side = 'FAMILY_USER' | 'SUPPORT_WORKER';

/** Every text column of a person, including future ones, except those with listed values only. */
async function fillTexts({ db }: TestApp, { id }: Person, side: Side): Promise<number> {
  const own = side === 'FAMILY_USER' ? 'families' : 'supportWorkers';
  const keep = ['id', 'userId', 'email', 'passwordHash', 'countryCode', 'nationalityCode'];
  let filled = 0;
  for (const table of ['users', own] as const) {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'
        and data_type in ('text', 'character varying', 'ARRAY') and udt_name <> '_int2'
        and not exists (
          select from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
          where contype = 'c' and conrelid = ${`"${table}"`}::regclass and attname = column_name
            and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY|<@'
        )`.execute(db);
    for (const { name, type } of rows.filter((row) => !keep.includes(row.name))) {
      const isDigits = ['mobile', 'whatsApp', 'zipCode'].includes(name);
      const text = isDigits ? phone.slice(0, name === 'zipCode' ? 10 : 12) : `${canary} ${name}`.slice(0, 20);
      const value = type === 'ARRAY' ? sql`${[text]}::text[]` : sql`${text}`;
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}
        where ${sql.ref(table === 'users' ? 'id' : 'userId')} = ${id}`.execute(db);
      filled += 1;
    }
  }
  return filled;
}

/** What the admissions team writes about a person: comments, an edit, a reason, and notes on every item of the work list. */
async function workOn(test: TestApp, { id }: Person, side: Side, { token }: Person): Promise<void> {
  // It is sent the person's id.
  await aWebhook(test);
  const ask = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await call<Body>(test.app, method, url, { token, ...(body && { body }) });
    expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  await ask('GET', `/api/profile/${id}`);
  const path = side === 'FAMILY_USER' ? 'family' : 'support-worker';
  await ask('PUT', `/api/profile/${path}/${id}`, {
    pets: `${canary} cat`,
    addedInternalComments: [{ key: crypto.randomUUID(), html: `<p>${canary} was kind</p>` }],
  });
  await ask('POST', '/api/admissions/moves', {
    profileId: id,
    from: 'MATCHED',
    to: 'FAILED_INTERVIEW',
    reason: `${canary} didn’t come`,
  });
  const items = await ask<WorkItem[]>('GET', '/api/work-list?state=all');
  expect(items.length).toBeGreaterThan(2);
  // What is noted about a report stays, once the person it is about has left.
  for (const item of items.filter(({ report }) => report?.about !== null))
    await ask('POST', `/api/work-list/${item.id}/notes`, { note: `${canary} called` });
  const list = side === 'FAMILY_USER' ? 'families' : 'support-workers';
  await ask('POST', `/api/exports/${list}`, {});
}

/**
 * What the person writes to others, and to the team about them. Two of the others get mails about it once the
 * person has a canary for a name.
 */
async function talk(test: TestApp, person: Person, side: Side): Promise<() => Promise<void>> {
  const otherSide = side === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER';
  const [one, daily, declined] = await Promise.all([1, 2, 3].map(() => aPerson(test, otherSide, finished)));
  if (!one || !daily || !declined) throw new Error('Nobody to talk with');
  const ask = async <Body>(from: Person, method: 'POST' | 'PUT', url: string, body: object) => {
    const answer = await call<Body>(test.app, method, url, { token: from.token, body });
    expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const start = (from: Person, to: Person, text: string) =>
    ask<{ id: string }>(from, 'POST', '/api/conversations', { to: to.id, text, key: crypto.randomUUID() });
  await ask(daily, 'PUT', '/api/user/message-mails', { frequency: 'daily' });
  await ask(person, 'PUT', '/api/user/message-mails', { frequency: 'never' });
  const open = await start(person, one, `${canary} says hello`);
  await ask(one, 'POST', `/api/conversations/${open.id}/messages`, {
    text: 'Hello',
    key: crypto.randomUUID(),
  });
  await ask(person, 'PUT', `/api/conversations/${open.id}/contact-details`, { phone: false, email: true });
  await ask(person, 'POST', `/api/conversations/${open.id}/messages`, {
    ...{ text: `${canary} asks`, key: crypto.randomUUID() },
  });
  await start(person, daily, `${canary} is here too`);
  const refused = await start(declined, person, 'Shall we talk?');
  await ask(person, 'POST', `/api/conversations/${refused.id}/decline`, {
    reason: 'busy',
    note: `${canary} is busy`,
  });
  const pair = { reporterId: person.id, aboutId: declined.id };
  const [id, at] = [crypto.randomUUID(), test.time.now];
  await test.db
    .insertInto('reports')
    .values({ id, ...pair, reason: 'other', words: `${canary} saw it`, createdAt: at })
    .execute();
  const reported = {
    reporterId: one.id,
    aboutId: person.id,
    reason: 'unsafe',
    words: 'It wasn’t safe',
  } as const;
  await test.db.transaction().execute(async (transaction) => {
    const reportId = crypto.randomUUID();
    await transaction
      .insertInto('reports')
      .values({ id: reportId, ...reported, createdAt: at })
      .execute();
    const messages = await transaction
      .selectFrom('conversationMessages')
      .select('id')
      .where('conversationId', '=', open.id)
      .execute();
    for (const { id: messageId } of messages)
      await transaction.insertInto('reportedMessages').values({ reportId, messageId }).execute();
    await addWorkItem(transaction, { reportId, isUrgent: true }, at);
  });
  await test.db
    .insertInto('messagePauses')
    .values({ userId: person.id, pausedBy: null, reason: `${canary} was rude`, since: at })
    .execute();
  await blocks(test, person, declined);
  const mailsTo = ({ email }: Person) =>
    test.mails.filter(({ to, text }) => to === email && text.includes(canary));
  return async () => {
    await passTime(test, 24 * 60);
    await runDeadlines(test);
    expect([one, daily].map((reader) => mailsTo(reader).length)).toEqual([1, 1]);
  };
}

/** Checks that the person has handed in. The team has refused one, and mailed the person about it. */
async function handIn(test: TestApp, person: Person, side: Side): Promise<void> {
  await aSeenCheck(test, person, side === 'FAMILY_USER' ? 'identity' : 'national-police-check', {
    number: `${canary} 1`,
    addedAt: test.time.now,
  });
  if (side === 'FAMILY_USER') return;
  await aCheck(test, person, 'referee', { refereeName: `${canary} referee`, refereePhone: phone });
  await aRefusedCheck(test, person, 'cpr', { refusalNote: `${canary} has to try again` });
  await queueCheckMails({
    db: test.db,
    mail: test.mail,
    announce: test.webhooks.announce,
    clock: () => addHours(test.time.now, 1),
  });
  const isTold = ({ to, text }: { to: string; text: string }) =>
    to === person.email && text.includes(`${canary} has to try again`);
  await expect.poll(() => test.mails.filter(isTold).length).toBe(1);
}

/** An agreement whose first texts have answers of the person, and which both go on writing. */
async function agree(test: TestApp, person: Person, side: Side, other: Person): Promise<void> {
  const table = side === 'FAMILY_USER' ? 'families' : 'supportWorkers';
  await test.db
    .updateTable(table)
    .set({ pets: `${canary} has a cat` })
    .where('userId', '=', person.id)
    .execute();
  const pair = side === 'FAMILY_USER' ? ([person, other] as const) : ([other, person] as const);
  const matchId = await aStoredMatch(test, ...pair);
  const { propose, find } = agreeingOn(test);
  const first = (await find(other, matchId)).body.sections.find(({ section }) => section === 'pets');
  expect(first?.latest.text).toContain(`${canary} has a cat`);
  const own = { text: `${canary} sleeps late`, comment: `${canary} asks`, revision: 1 };
  expect((await propose(person, matchId, 'nights', own)).status).toBe(200);
  expect((await propose(other, matchId, 'nights', { text: 'Not after ten', revision: 2 })).status).toBe(200);
}

const finished = { completedSteps: [1, 2, 3, 4, 5, 6, 7, 8], status: 'MATCHED' as const };

/** A person with data in every place where there can be any. */
async function aLife(test: TestApp, side: Side): Promise<Person> {
  const email = `${canary}-${side.toLowerCase().replaceAll('_', '')}@example.com`;
  const person = { ...(await aMember(test, side, { email, ...finished })), email };
  const other = await aPerson(test, side === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER', finished);
  const send = async (method: 'POST' | 'PUT', url: string, body: object, from: Person | null = person) => {
    const answer = await call(test.app, method, url, { body, ...(from && { token: from.token }) });
    expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(300);
  };
  const picture = { name: `${canary}.jpg`, bytes: await aPhonePhoto() };
  const { body: files } = await upload(test, person, { tag: 'avatar' }, picture);
  await send('PUT', `/api/files/${files[0]?.guidID}`, { alternativeText: `${canary} at the beach` });
  await send('POST', '/api/introductions', { profileId: other.id, message: `${canary} would love to` });
  await send('POST', '/api/introductions', { profileId: person.id, message: `To meet ${canary}` }, other);
  const message = { name: `${canary} Smith`, message: `${canary} asks`, phoneNumber: phone };
  await send('POST', '/api/contact', { ...message, email: email.toUpperCase() }, null);
  await send('POST', '/api/user/account/second-factor', { password: goodPassword });
  await send('POST', '/api/user/password/code', { email }, null);
  await send('PUT', '/api/user/account/email', { email: `new-${email}`, password: goodPassword });
  await mailTo(test, email, 2);
  await mailTo(test, `new-${email}`);
  const isOfMessage = ({ to, text }: { to: string; text: string }) =>
    to === settings.supportEmail && text.includes(email.toUpperCase());
  await expect.poll(() => test.mails.filter(isOfMessage).length).toBe(1);
  await handIn(test, person, side);
  // Before the team pauses the person's messages.
  await agree(test, person, side, other);
  const tell = await talk(test, person, side);
  await workOn(test, person, side, await aPerson(test, 'ADMIN'));
  expect(await fillTexts(test, person, side)).toBeGreaterThan(15);
  await tell();
  // Two mails that are still in the queue.
  await send('POST', '/api/user/password/code', { email }, null);
  await send('POST', '/api/contact', { ...message, email }, null);
  return person;
}

/** Each role with one of the storages: what the two have to do with each other is in erasure.test.ts. */
const storages = [
  ['FAMILY_USER', 'a folder', setUpTestApp()],
  ['SUPPORT_WORKER', 'S3', setUpTestApp(setUpS3())],
] as const;

it.each(storages)(
  'no row, file, picture or mail holds anything of an erased %s, on %s',
  async (side, _storage, test) => {
    const person = await aLife(test, side);
    const { id, token } = person;
    const stranger = await aPerson(test, side);
    const words = [canary, phone, id];
    expect(placesOf(await allRows(test), [canary])).toEqual(
      expect.arrayContaining(
        [
          'users',
          'files',
          'introductions',
          'contactMessages',
          'emailVerifications',
          'profileHistoryValues',
          'statusReasons',
          'workActs',
          'conversations',
          'conversationMessages',
          'reports',
          'messagePauses',
          'checks',
          'agreementTexts',
          'agreementComments',
        ].map((table) => `public.${table}`),
      ),
    );
    expect(placesOf(await allFiles(test), [canary]).length).toBeGreaterThan(3);
    const path = `/api/files/list/profile/${id}/tag/avatar`;
    const [file] = (await call<FileRecord[]>(test.app, 'GET', path, { token })).body;
    await test.app.inject({ url: `${filePaths.download}${file?.url}`, headers: asBrowsersAsk });
    expect((await storedKeys(test)).filter((key) => key.includes(id))).toHaveLength(3);
    const others = await test.db
      .selectFrom('conversationSides')
      .selectAll()
      .where('userId', '<>', id)
      .execute();

    const body = { password: goodPassword };
    expect((await call(test.app, 'POST', '/api/user/erase', { token, body })).status).toBe(204);
    const isFarewell = ({ to, text }: { to: string; text: string }) =>
      to === person.email && text.includes('deleted for good');
    await expect.poll(() => test.mails.filter(isFarewell).length).toBe(1);
    const rows = () => allRows(test);
    await expect.poll(async () => placesOf(await rows(), [canary, phone])).toEqual([]);
    // Mails to others that have the name.
    const aboutTalks = await readdir(join(test.config.dataDir, 'outbox'));
    expect(aboutTalks.filter((name) => /-(conversations|messageMails)-/.test(name))).toEqual([]);
    // The file of the confirming mail is deleted last, within the hour, like that of a mail that was being sent.
    expect(await clearOutbox(test.db, test.config.dataDir)).toBeGreaterThan(0);
    expect(placesOf(await allFiles(test), words)).toEqual([]);
    expect(
      placesOf(
        test.logged.map((line) => ({ place: line, text: line })),
        [canary, phone],
      ),
    ).toEqual([]);
    const known = placesOf(await rows(), [id]).filter((place) => !place.startsWith('pgboss.'));
    const keepingIds = Object.entries(tables).filter(([, { afterErasure }]) => afterErasure === 'id');
    expect(known.sort()).toEqual(keepingIds.map(([table]) => `public.${table}`).sort());
    expect((await call(test.app, 'GET', '/api/profile/current', { token })).status).toBe(401);
    const reports = await test.db.selectFrom('reports').select(['aboutId', 'words']).execute();
    expect(reports.length).toBeGreaterThan(0);
    for (const report of reports) expect(report).toEqual({ aboutId: null, words: 'It wasn’t safe' });
    // The others keep their conversations, with what they have written themselves.
    const kept = await test.db.selectFrom('conversationSides').selectAll().execute();
    expect(kept).toEqual(others);
    const { rows: texts } = await sql<{ text: string | null; isEmpty: boolean }>`
        select text, "authorId" is null as "isEmpty" from "conversationMessages"`.execute(test.db);
    expect(texts.filter(({ text, isEmpty }) => (text === null) !== isEmpty)).toEqual([]);
    expect(texts.filter(({ text }) => text !== null).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Hello', 'Shall we talk?']),
    );
    expect(
      await test.db.selectFrom('users').select('id').where('id', '=', stranger.id).execute(),
    ).toHaveLength(1);
  },
);
