import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type FileRecord, filePaths } from '#contract/files/files.ts';
import { settings } from '#contract/settings.ts';
import { columnClasses } from '#server/db/column-classes.ts';
import { clearOutbox } from '#server/mail/outbox.ts';
import { call } from '#server/testing/call.ts';
import { allFiles, allRows, placesOf } from '#server/testing/everything-kept.ts';
import { mailTo } from '#server/testing/mails.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aMember, aPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { aPhonePhoto, asBrowsersAsk, storedKeys, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

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
async function workOn({ app }: TestApp, { id }: Person, side: Side, { token }: Person): Promise<void> {
  const ask = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await call<Body>(app, method, url, { token, ...(body && { body }) });
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
    reason: `${canary} did not come`,
  });
  const items = await ask<{ id: string }[]>('GET', '/api/work-list?state=all');
  expect(items.length).toBeGreaterThan(2);
  for (const item of items)
    await ask('POST', `/api/work-list/${item.id}/notes`, { note: `${canary} called` });
  const list = side === 'FAMILY_USER' ? 'families' : 'support-workers';
  await ask('POST', `/api/exports/${list}`, {});
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
  await expect.poll(() => test.mails.filter(isOfMessage).length, { timeout: 15_000 }).toBe(1);
  await workOn(test, person, side, await aPerson(test, 'ADMIN'));
  expect(await fillTexts(test, person, side)).toBeGreaterThan(15);
  // Two mails that are still in the queue.
  await send('POST', '/api/user/password/code', { email }, null);
  await send('POST', '/api/contact', { ...message, email }, null);
  return person;
}

onBothStorages((test) => {
  it.each(['FAMILY_USER', 'SUPPORT_WORKER'] as const)(
    'no row, file, picture or mail holds anything of an erased %s',
    { timeout: 60_000 },
    async (side) => {
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
          ].map((table) => `public.${table}`),
        ),
      );
      expect(placesOf(await allFiles(test), [canary]).length).toBeGreaterThan(3);
      const path = `/api/files/list/profile/${id}/tag/avatar`;
      const [file] = (await call<FileRecord[]>(test.app, 'GET', path, { token })).body;
      await test.app.inject({ url: `${filePaths.download}${file?.url}`, headers: asBrowsersAsk });
      expect((await storedKeys(test)).filter((key) => key.includes(id))).toHaveLength(3);

      const body = { password: goodPassword };
      expect((await call(test.app, 'POST', '/api/user/erase', { token, body })).status).toBe(204);
      const isFarewell = ({ to, text }: { to: string; text: string }) =>
        to === person.email && text.includes('deleted for good');
      await expect.poll(() => test.mails.filter(isFarewell).length, { timeout: 15_000 }).toBe(1);
      const rows = () => allRows(test);
      await expect.poll(async () => placesOf(await rows(), [canary, phone]), { timeout: 15_000 }).toEqual([]);
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
      const keepingIds = Object.entries(columnClasses).filter(
        ([, { afterErasure }]) => afterErasure === 'id',
      );
      expect(known.sort()).toEqual(keepingIds.map(([table]) => `public.${table}`).sort());
      expect((await call(test.app, 'GET', '/api/profile/current', { token })).status).toBe(401);
      expect(
        await test.db.selectFrom('users').select('id').where('id', '=', stranger.id).execute(),
      ).toHaveLength(1);
    },
  );
});
