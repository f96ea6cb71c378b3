import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let worker: Person;
let family: Person;
beforeAll(async () => {
  worker = await aPerson(test, 'SUPPORT_WORKER');
  family = await aPerson(test, 'FAMILY_USER');
});

const save = (person: Person, body: object) => {
  const kind = person === family ? 'family' : 'support-worker';
  return call<Record<string, unknown>>(test.app, 'PUT', `/api/profile/${kind}/${person.id}`, {
    token: person.token,
    body,
  });
};
const read = async ({ token }: Person) =>
  (await call<Record<string, unknown>>(test.app, 'GET', '/api/profile/current', { token })).body;

/** A row's version changes whenever anything is written into it, be it the same. */
async function versionsOf({ id }: Person) {
  const { rows } = await sql<{ user: string; fields: string }>`
    select users.xmin::text as user, coalesce("supportWorkers".xmin, families.xmin)::text as fields
    from users left join "supportWorkers" on "supportWorkers"."userId" = id left join families on families."userId" = id
    where id = ${id}`.execute(test.db);
  return rows[0];
}

describe('a save writes', () => {
  const of = { user: { skype: 'mia' }, fields: { pets: 'A cat' } };
  it.each([
    ['nothing', {}, []],
    ['the row of everyone', of.user, ['user']],
    ['the row of the role', of.fields, ['fields']],
    ['both', { skype: 'ana', pets: 'A dog', completedStep: 2 }, ['user', 'fields']],
    ['nothing that is there already', { skype: 'ana', pets: 'A dog', completedStep: 2 }, []],
  ])('%s, as it’s needed, and answers what is stored', async (_what, body, written) => {
    for (const person of [worker, family]) {
      const before = await versionsOf(person);
      const answer = await save(person, body);
      expect(answer.status).toBe(200);
      expect(await read(person)).toEqual(answer.body);
      const after = await versionsOf(person);
      const rows = (['user', 'fields'] as const).filter((row) => before?.[row] !== after?.[row]);
      expect(rows).toEqual(written);
    }
  });
});

it('saves of one person at the same moment lose nothing', async () => {
  const parts = [
    { religion: 'None' },
    { facebook: 'mia' },
    { swimmer: true, twitter: 'mia' },
    { introduction: '<p>Hello</p>', instagram: 'mia' },
    { completedStep: 3, languages: ['French'] },
    { completedStep: 4 },
  ];
  const answers = await Promise.all(parts.map((part) => save(worker, part)));
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  const saved = await read(worker);
  for (const { completedStep: _, ...part } of parts) expect(saved).toMatchObject(part);
  expect(saved.completedSteps).toEqual([2, 3, 4]);
});

it('a save that finds what it was edited from changed at the same moment is refused', async () => {
  const edit = (religion: string) => save(worker, { religion, basedOn: { religion: 'None' } });
  const answers = await Promise.all(['A', 'B', 'C'].map(edit));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { body } = answers.find(({ status }) => status === 200) ?? {};
  expect((await read(worker)).religion).toBe(body?.religion);
});
