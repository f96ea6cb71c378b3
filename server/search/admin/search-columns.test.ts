import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserUpdate } from '#server/accounts/users/table.ts';
import { statementsOf } from '#server/platform/db/migrate.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
});

const kept = (id: string) =>
  test.db
    .selectFrom('users')
    .select(['searchText', sql<string>`xmin::text`.as('version')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const change = (id: string, changes: UserUpdate) =>
  test.db.updateTable('users').set(changes).where('id', '=', id).execute();

const finds = async (q: string, path = '/api/summary/support-workers') => {
  const { body } = await call<{ id: string }[]>(test.app, 'GET', `${path}?q=${encodeURIComponent(q)}`, admin);
  return body.map(({ id }) => id);
};

describe('the searched text is that of the profile', () => {
  it('of a worker, after every change', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Before', gender: 'Female' });
    expect(await finds('before')).toEqual([id]);
    await change(id, { firstName: 'Afterwards', status: 'READY_FOR_INTERVIEW' });
    expect(await finds('before')).toEqual([]);
    expect(await finds('AFTERWARDS')).toEqual([id]);
    expect(await finds('for interview')).toEqual([id]);
    const introduce = (introduction: string | null) =>
      test.db.updateTable('supportWorkers').set({ introduction }).where('userId', '=', id).execute();
    await introduce('<p>I can <b>jug</b>gle</p>');
    expect(await finds('can juggle')).toEqual([id]);
    await introduce(null);
    expect(await finds('juggle')).toEqual([]);
  });

  it('of a person’s contacts, after every change', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { lastName: 'Earlier', mobile: '0491570156' });
    for (const q of ['earlier', '61491570156']) expect(await finds(q)).toEqual([id]);
    await change(id, { lastName: 'Later', email: 'later@example.org', countryCode: 'NZ' });
    for (const q of ['later', 'LATER@example', '64491570156']) expect(await finds(q)).toEqual([id]);
    await change(id, { mobile: '447700900123' });
    for (const q of ['earlier', '61491570156', '0491570156']) expect(await finds(q)).toEqual([]);
    expect(await finds('+44 7700 900 123')).toEqual([id]);
    await change(id, { lastName: 'O\u2019Brien-Fa\u02bbatau' });
    for (const q of ["o'brien", 'O\u2018Brien', "fa'atau"]) expect(await finds(q)).toEqual([id]);
    for (const q of ['obrien', 'OBrien-Faatau', 'faātau']) expect(await finds(q)).toEqual([id]);
    await change(id, { firstName: 'Āwhina', lastName: 'Fa\u2018asavalu Đặng' });
    for (const q of ['awhina', 'āwhina', 'FAASAVALU', 'faasavalu dang, awhina', 'đang', "Fa'asavalu"])
      expect(await finds(q)).toEqual([id]);
    await change(id, { firstName: 'Maata', lastName: 'Plain' });
    for (const q of ['māata', "ma'ata", 'Plaìn, Māata']) expect(await finds(q)).toEqual([id]);
    for (const q of ['awhina', 'faasavalu']) expect(await finds(q)).toEqual([]);
  });

  it.each([
    ['Tāne', ['tāne', 'TANE', 'Taane', 'ta\u0304ne', 'smith, tāne'], ['Taneatua', 'tanne']],
    ['Tane', ['tāne', 'tane', 'Taane', 'Taane Smith'], ['Tanee']],
    ['Taane', ['tāne', 'tane', 'taane'], ['taanee']],
    ['Hēmi', ['hemi', 'heemi', 'hēmi'], ['hemmi']],
    ['Sharon Lee', ['lee', 'SHÀRON'], ['Aaron', 'leé s.']],
    ['Straße Æsa Þóra', ['strasse', 'aesa', 'ÞÓRA', 'thora'], []],
  ])('of a name however its vowels are written: %s', async (firstName, found, notFound) => {
    const { id } = await aPerson(test, 'FAMILY_USER', { firstName, lastName: 'Smith' });
    for (const q of found) expect(await finds(q, '/api/summary/families'), q).toContain(id);
    for (const q of notFound) expect(await finds(q, '/api/summary/families'), q).not.toContain(id);
    await test.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('of sentences and places, with and without marks', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', {
      suburb: 'Ōtāhuhu',
      city: 'Te Awamutu',
      state: 'Tāmaki Makaurau',
      firstName: 'Ben',
    });
    const introduction = '<p>I have been with my <b>whā</b>nau; I speak Maaori &amp; don’t smoke</p>';
    await test.db.updateTable('supportWorkers').set({ introduction }).where('userId', '=', id).execute();
    for (const q of ['whanau', 'WHĀNAU', 'whaanau', 'Māori', 'maori', 'maaori &', "don't", 'dont'])
      expect(await finds(q), q).toEqual([id]);
    for (const q of ['otahuhu', 'Ōtāhuhu', 'ootaahuhu', 'Otahuhu, Te Awamutu', 'makaurau'])
      expect(await finds(q), q).toEqual([id]);
    await change(id, { suburb: 'Raumanga' });
    expect(await finds('otahuhu')).toEqual([]);
    for (const q of ['raumanga', 'Raumanga Te Awamutu']) expect(await finds(q), q).toEqual([id]);
    await change(id, { suburb: null, city: 'Whangārei', state: null, firstName: 'Ana' });
    for (const q of ['raumanga', 'tamaki', 'ben']) expect(await finds(q), q).toEqual([]);
    for (const q of ['whangarei', 'Whangaarei']) expect(await finds(q), q).toEqual([id]);
    await change(id, { email: 'aroha@xn--twhai-fwa.nz' });
    for (const q of ['Aroha@tāwhai.nz', 'aroha@tāwhai']) expect(await finds(q), q).toEqual([id]);
    const family = await aPerson(test, 'FAMILY_USER', { city: 'Wollongong', state: 'NSW' });
    const tell = (locationDescription: string) =>
      test.db.updateTable('families').set({ locationDescription }).where('userId', '=', family.id).execute();
    await tell('By the beach at Māngere');
    for (const q of ['wollongong nsw', 'mangere', 'THE BEACH'])
      expect(await finds(q, '/api/summary/families'), q).toEqual([family.id]);
    await tell('In the hills');
    expect(await finds('mangere', '/api/summary/families')).toEqual([]);
  });

  it('not by a term that has only marks', async () => expect(await finds('\u2019')).toEqual(await finds('')));

  it('of a family, which the days of its search leave as it is', async () => {
    const { id } = await aPerson(test, 'FAMILY_USER', { firstName: 'Kin', dateAvailable: '2026-12-01' });
    const tell = (changes: { familyDescription?: string; earliestStartDate?: string | null }) =>
      test.db.updateTable('families').set(changes).where('userId', '=', id).execute();
    await tell({ familyDescription: 'We KEEP bees', earliestStartDate: '2027-01-02' });
    expect(await finds('keep bees', '/api/summary/families')).toEqual([id]);
    const before = await kept(id);
    await tell({ earliestStartDate: null });
    expect(await kept(id)).toEqual(before);
  });

  it('and cannot be written directly', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Only' });
    const before = await kept(id);
    await sql`update users set "searchText" = 'forged' where id = ${id}`.execute(test.db);
    expect((await kept(id)).searchText).toBe(before.searchText);
    expect((await kept(admin.id)).searchText).toBe('');
  });

  it('and is written anew for people who were there before their contacts were searched', async () => {
    const { id } = await aPerson(test, 'FAMILY_USER', { lastName: 'Longstanding' });
    await sql`alter table users disable trigger users_search`.execute(test.db);
    await sql`update users set "searchText" = 'as it was' where id = ${id}`.execute(test.db);
    await sql`alter table users enable trigger users_search`.execute(test.db);
    expect(await finds('longstanding', '/api/summary/families')).toEqual([]);
    const file = new URL('../../platform/db/migrations/0027_search_contacts.sql', import.meta.url);
    const statements = statementsOf(await readFile(file, 'utf8'));
    const rewriting = statements.slice(
      statements.findIndex((statement) => /maintenance_work_mem/.test(statement)),
    );
    await test.db.transaction().execute(async (transaction) => {
      for (const statement of rewriting) await sql.raw(statement).execute(transaction);
    });
    expect(await finds('longstanding', '/api/summary/families')).toEqual([id]);
  });

  it('and for people who were there before every text was stored without marks', async () => {
    const { id } = await aPerson(test, 'FAMILY_USER', { lastName: 'Tāwhai' });
    await sql`alter table users disable trigger users_search`.execute(test.db);
    await sql`update users set "searchText" = 'tāwhai' where id = ${id}`.execute(test.db);
    await sql`alter table users enable trigger users_search`.execute(test.db);
    expect(await finds('tawhai', '/api/summary/families')).toEqual([]);
    const file = new URL('../../platform/db/migrations/0048_search_without_marks.sql', import.meta.url);
    const rewriting = statementsOf(await readFile(file, 'utf8')).find((one) => /update users set/.test(one));
    await sql.raw(rewriting ?? '').execute(test.db);
    expect(await finds('tawhai', '/api/summary/families')).toEqual([id]);
  });

  it('without matches that span two fields', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Edge', gender: 'Male' });
    expect(await finds('edge')).toEqual([id]);
    for (const q of ['edgeregistered', 'edge registered', 'edge\nregistered', 'edge\u0001registered'])
      expect(await finds(q)).toEqual([]);
  });

  it('with letters of any script, whatever their case', async () => {
    const { id } = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Łucja Ždár 美玲', gender: 'Male' });
    for (const q of ['łuc', 'ŽDÁR', '美玲', 'lucj', 'lucia'])
      expect(await finds(q)).toEqual(q === 'lucia' ? [] : [id]);
  });
});

it('names are ordered by their letters in every database, page after page', async () => {
  const names = [
    'Zed',
    'Éva',
    'abe',
    'Ōriwa',
    'Āwhina',
    'Owen',
    'Eve',
    'Ærin',
    'Đặng',
    'Dan',
    'Øystein',
    'O’Shea',
    'Adam',
    '美玲',
  ];
  const country = 'IS';
  for (const firstName of names)
    await aPerson(test, 'FAMILY_USER', { firstName, lastName: 'Letters', countryCode: country });
  const found: string[] = [];
  let next: string | undefined = `/api/summary/families?sort=name&country=${country}&limit=3`;
  while (next) {
    const answer: Answer<{ adultName1: string }[]> = await call(test.app, 'GET', next, admin);
    found.push(...answer.body.map(({ adultName1 }) => adultName1));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  const expected = 'abe Adam Ærin Āwhina Dan Đặng Éva Eve Ōriwa O’Shea Owen Øystein Zed 美玲';
  expect(found).toEqual(expected.split(' '));
});
