import { beforeAll, describe, expect, it } from 'vitest';
import type { Duplicate } from '#contract/admissions/duplicates.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { mobile: '0400000001' });
});

const of = ({ id }: Pick<Person, 'id'>, by = admin) =>
  call<Duplicate[]>(test.app, 'GET', `/api/duplicates/${id}`, { token: by.token });
const found = async (person: Person) =>
  (await of(person)).body.map(({ person: { id }, reasons }) => [id, reasons]);
const marked = async () =>
  (await call<{ ids: string[] }>(test.app, 'GET', '/api/duplicates', { token: admin.token })).body.ids;
const apart = (one: Person, otherId: string, by = admin) =>
  call<Duplicate[]>(test.app, 'POST', `/api/duplicates/${one.id}/apart`, {
    token: by.token,
    body: { otherId },
  });

describe('who may be one person', () => {
  it.each([
    ['mobile', { mobile: '0412345671' }, { mobile: '61412345671', countryCode: null }],
    [
      'name-and-birth',
      { firstName: 'Anahera', lastName: 'Tāwhiri', dateOfBirth: '1990-05-06' },
      { firstName: 'Tawhiri', lastName: 'ANAHERA', dateOfBirth: '1990-05-06' },
    ],
    [
      'name-and-postcode',
      { firstName: 'Bo', lastName: "O'Hare", zipCode: '4000' },
      { firstName: 'Bo', lastName: 'O’Hare', zipCode: '4000' },
    ],
    ['email', { email: 'jo.kay@gmail.com' }, { email: 'jokay+2@googlemail.com' }],
  ])('is found by %s, both ways, and marked', async (reason, one, other) => {
    const first = await aPerson(test, 'SUPPORT_WORKER', one);
    const second = await aPerson(test, 'SUPPORT_WORKER', other);
    expect(await found(first)).toEqual([[second.id, [reason]]]);
    expect(await found(second)).toEqual([[first.id, [reason]]]);
    expect(await marked()).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('is nobody hidden, nobody of the team, and nobody who is only alike to the database', async () => {
    const person = await aPerson(test, 'FAMILY_USER', {
      mobile: '61400000001',
      zipCode: '4000',
      lastName: 'Zed',
    });
    await aPerson(test, 'FAMILY_USER', { mobile: '0400000001', status: 'DELETED_HIDDEN' });
    await aPerson(test, 'FAMILY_USER', { firstName: 'Other', lastName: 'Zed', zipCode: '4000' });
    await aPerson(test, 'FAMILY_USER', { mobile: '44700000001', countryCode: 'GB' });
    expect(await found(person)).toEqual([]);
    expect(await marked()).not.toContain(person.id);
  });

  it('is found across the two sides, because somebody may have chosen the wrong one', async () => {
    const one = await aPerson(test, 'FAMILY_USER', { mobile: '0412345672' });
    const other = await aPerson(test, 'SUPPORT_WORKER', { mobile: '0412345672' });
    expect(await found(one)).toEqual([[other.id, ['mobile']]]);
  });
});

describe('two who are kept apart', () => {
  it('aren’t named again, and both histories say so', async () => {
    const [one, other, third] = [
      await aPerson(test, 'FAMILY_USER', { mobile: '0412345673' }),
      await aPerson(test, 'FAMILY_USER', { mobile: '0412345673' }),
      await aPerson(test, 'FAMILY_USER', { mobile: '0412345673' }),
    ];
    const answers = await Promise.all([apart(one, other.id), apart(other, one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await found(one)).toEqual([[third.id, ['mobile']]]);
    expect(await found(other)).toEqual([[third.id, ['mobile']]]);
    for (const { id } of [one, other]) {
      const { body } = await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}`, {
        token: admin.token,
      });
      expect(body.map(({ kind }) => kind).filter((kind) => kind === 'keptApart')).toHaveLength(1);
    }
    await call(test.app, 'POST', `/api/profile/erase/${other.id}`, {
      token: admin.token,
      body: { confirmation: other.email },
    });
    const rows = await test.db.selectFrom('keptApart').selectAll().where('by', '=', admin.id).execute();
    expect(rows.filter(({ oneId, otherId }) => [oneId, otherId].includes(other.id))).toEqual([]);
  });

  it('are two, and not of the team', async () => {
    const person = await aPerson(test, 'FAMILY_USER');
    expect((await apart(person, person.id)).status).toBe(400);
    expect((await apart(person, admin.id)).status).toBe(404);
    expect((await apart(person, crypto.randomUUID())).status).toBe(404);
    expect((await apart(person, 'x')).status).toBe(400);
    expect((await of({ id: crypto.randomUUID() })).status).toBe(404);
  });

  it('are kept apart by colleagues with the right alone', async () => {
    const [one, other] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'FAMILY_USER')];
    const reader = await aPerson(test, 'ADMIN');
    await test.db
      .updateTable('teamMembers')
      .set({ role: 'READ_ONLY' })
      .where('userId', '=', reader.id)
      .execute();
    expect((await apart(one, other.id, reader)).status).toBe(403);
    expect((await of(one, reader)).status).toBe(200);
    expect((await of(one, one)).status).toBe(403);
  });
});
