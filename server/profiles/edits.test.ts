import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EditConflict } from '#contract/errors.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

type Answer = Partial<Extract<Profile, { role: 'SUPPORT_WORKER' }>> & {
  code?: string;
  conflicts?: EditConflict[];
  errors?: { field: string }[];
};
type Kind = 'support-worker' | 'family';

const save = (saver: Person, body: object, { id }: Person = saver, kind: Kind = 'support-worker') =>
  call<Answer>(test.app, 'PUT', `/api/profile/${kind}/${id}`, { token: saver.token, body });

const profileOf = async (viewer: Person, { id }: Person = viewer) =>
  (await call<Answer>(test.app, 'GET', `/api/profile/${id}`, { token: viewer.token })).body;

const comments = (...texts: string[]) => ({
  addedInternalComments: texts.map((html) => ({ key: randomUUID(), html })),
});

/** Who comments, and how the server signs what she adds. */
const ada = { firstName: 'Ada', lastName: '<Reed>' };
const signed = (text: string) => `<p>${text} <em>– Ada &lt;Reed&gt;</em></p>`;

describe('two people who edit one profile', () => {
  let worker: Person;
  let admin: Person;
  beforeEach(async () => {
    worker = await aPerson(test, 'SUPPORT_WORKER');
    admin = await aPerson(test, 'ADMIN');
    await save(worker, { pets: 'A cat', skype: 'ana', address: { city: 'Nadi', state: 'West' } });
  });

  it('do not overwrite each other: the later one gets what is stored now', async () => {
    await save(admin, { pets: 'A dog', basedOn: { pets: 'A cat' } }, worker);
    const { status, body } = await save(worker, { pets: 'Two cats', basedOn: { pets: 'A cat' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'edited-elsewhere', conflicts: [{ field: 'pets', stored: 'A dog' }] });
    expect(await profileOf(worker)).toMatchObject({ pets: 'A dog' });
  });

  it('save nothing when there is a conflict, not even the step', async () => {
    await save(admin, { pets: 'A dog' }, worker);
    await save(worker, {
      pets: 'Two cats',
      skype: 'new',
      completedStep: 3,
      basedOn: { pets: 'A cat', skype: 'ana' },
    });
    expect(await profileOf(worker)).toMatchObject({ skype: 'ana', pets: 'A dog', percentComplete: 0 });
  });

  it('keep the other’s changes to fields and lines that they did not change', async () => {
    const loaded = { pets: 'A cat', skype: 'ana', address: { city: 'Nadi', state: 'West' } };
    await save(admin, { pets: 'A dog', address: { city: 'Suva' } }, worker);
    const { status, body } = await save(worker, {
      ...loaded,
      skype: 'new',
      address: { city: 'Nadi', state: 'Central' },
      basedOn: loaded,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pets: 'A dog', skype: 'new', address: { city: 'Suva', state: 'Central' } });
    const clash = await save(worker, {
      address: { city: 'Ba', state: 'North' },
      basedOn: { address: { city: 'Nadi', state: 'Central' } },
    });
    expect(clash.body.conflicts).toEqual([{ field: 'address.city', stored: 'Suva' }]);
  });

  it('agree when both give the same answer, however it is written', async () => {
    const html = '<p onclick="x">Hi</p>';
    await save(worker, {
      mobile: '\u202d+61 (0)4\u2011００\u202c',
      nationality: { code: 'FJ' },
      languages: ['French', 'Arabic'],
    });
    const { status } = await save(worker, {
      mobile: '+61 (400)',
      nationality: { code: 'FJ', name: 'Fijian' },
      languages: ['Arabic', 'French'],
      introduction: html,
      basedOn: { mobile: '7', nationality: null, languages: [], introduction: '' },
    });
    expect(status).toBe(200);
    // The next edit is based on the text as typed, so that is cleaned like everything that is saved.
    const next = await save(worker, {
      mobile: '61 401',
      introduction: '<p>Ho</p>',
      basedOn: { mobile: '+61 (400)', introduction: html },
    });
    expect(next.body).toMatchObject({ mobile: '61401', introduction: '<p>Ho</p>' });
  });

  it('may overwrite a change that they have seen', async () => {
    await save(admin, { pets: 'A dog' }, worker);
    const { body } = await save(worker, { pets: 'Two cats', basedOn: { pets: 'A dog' } });
    expect(body.pets).toBe('Two cats');
  });

  it('merge when they do not say what they edited from', async () => {
    await save(admin, { pets: 'A dog' }, worker);
    expect((await save(worker, { pets: 'Two cats' })).body.pets).toBe('Two cats');
  });

  it('get a conflict when the value they edited from is invalid', async () => {
    const { body } = await save(worker, { pets: 'Two cats', basedOn: { pets: { a: 1 } } });
    expect(body.conflicts).toEqual([{ field: 'pets', stored: 'A cat' }]);
    const unreadable = await save(worker, { pets: 'x', basedOn: 'A cat' });
    expect([unreadable.status, unreadable.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['basedOn'],
    ]);
  });

  it.each([
    ['names that every object has', { toString: 'x', valueOf: 'x', hasOwnProperty: 'x', constructor: 'x' }],
    ['objects that can’t become text', { languages: [{ toString: 1 }, { toString: 1 }] }],
    ['text in place of an address', { address: 'x'.repeat(600_000) }],
    ['rich text that is far too long', { introduction: '<'.repeat(600_000) }],
  ])('are answered when they edited from %s', async (_what, basedOn) => {
    expect((await save(worker, { pets: 'Two cats', basedOn })).status).toBe(200);
  });

  it('at the very same time: one is saved, the other gets a conflict', async () => {
    const based = { basedOn: { pets: 'A cat' } };
    const answers = await Promise.all([
      save(worker, { pets: 'Mine', ...based }),
      save(admin, { pets: 'Theirs', ...based }, worker),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body.pets;
    const conflicts = answers.find(({ status }) => status === 409)?.body.conflicts;
    expect(conflicts).toEqual([{ field: 'pets', stored: saved }]);
  });

  it('learn nothing that they may not see', async () => {
    await save(admin, { status: 'INTERVIEWED', internalComments: '<p>secret</p>', pets: 'A dog' }, worker);
    const { text, body } = await save(worker, {
      pets: 'Two cats',
      status: 'MATCHED',
      internalComments: '<p>mine</p>',
      basedOn: { pets: 'A cat', status: 'REGISTERED', internalComments: '', passwordHash: 'x', id: 'x' },
    });
    expect(body.conflicts).toEqual([{ field: 'pets', stored: 'A dog' }]);
    expect(text).not.toContain('secret');
    const stranger = await aPerson(test, 'SUPPORT_WORKER');
    expect((await save(stranger, { pets: 'x', basedOn: { pets: 'y' } }, worker)).status).toBe(404);
  });
});

describe('two administrators', () => {
  it('are refused when both set a status', async () => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN')];
    const basedOn = { status: 'REGISTERED' };
    expect((await save(admin, { status: 'INTERVIEWED', basedOn }, worker)).status).toBe(200);
    const { body } = await save(admin, { status: 'FAILED_INTERVIEW', basedOn }, worker);
    expect(body.conflicts).toEqual([{ field: 'status', stored: 'INTERVIEWED' }]);
  });

  it('keep both comments when both comment at once', async () => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN', ada)];
    const add = (text: string) => save(admin, comments(`<p onclick="x">${text}</p>`), worker);
    await Promise.all([add('one'), add('two')]);
    const both = (await profileOf(admin, worker)).internalComments ?? '';
    const [one, two] = [signed('one'), signed('two')];
    expect([`${one}${two}`, `${two}${one}`]).toContain(both);
  });

  it('may write the same words twice; only a comment sent again with its key is there once', async () => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN', ada)];
    const other = await aPerson(test, 'SUPPORT_WORKER');
    const rang = '<p>Rang, no answer</p>';
    await save(admin, comments(rang), worker);
    const again = comments(rang);
    await save(admin, again, worker);
    await save(admin, comments('<p>Rang back</p>'), worker);
    const { body } = await save(admin, again, worker);
    const once = signed('Rang, no answer');
    expect(body.internalComments).toBe(`${once}${once}${signed('Rang back')}`);
    const twice = { addedInternalComments: [...again.addedInternalComments, ...again.addedInternalComments] };
    expect((await save(admin, twice, other)).body.internalComments).toBe(once);
  });

  it('send a comment that was refused again with the same key', async () => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN', ada)];
    const comment = comments('<p>Kept</p>');
    const refused = await save(admin, { ...comment, dateAvailable: '2020-01-01' }, worker);
    expect(refused.status).toBe(400);
    expect((await save(admin, comment, worker)).body.internalComments).toBe(signed('Kept'));
  });

  it.each([
    ['text', '<p>one</p>', 'addedInternalComments'],
    ['a comment without a key', [{ html: '<p>one</p>' }], 'addedInternalComments.0.key'],
  ])('get an error for %s as added comments', async (_what, addedInternalComments, field) => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN')];
    const { status, body } = await save(admin, { addedInternalComments }, worker);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('cannot fill the comments beyond their limit', async () => {
    const [worker, admin] = [await aPerson(test, 'SUPPORT_WORKER'), await aPerson(test, 'ADMIN')];
    const half = `<p>${'x'.repeat(100_000)}</p>`;
    await save(admin, { internalComments: half }, worker);
    const { status, body } = await save(admin, comments(half.replace('x', 'y')), worker);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['addedInternalComments']]);
    expect((await profileOf(admin, worker)).internalComments).toBe(half);
  });

  it('are the only ones who comment', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    await save(family, comments('<p>mine</p>'), family, 'family');
    const admin = await aPerson(test, 'ADMIN');
    expect((await profileOf(admin, family)).internalComments).toBe('');
  });
});

it('each of a family’s two fields for one name is compared with its own old value', async () => {
  const family = await aPerson(test, 'FAMILY_USER', { firstName: 'Mele', lastName: 'Tonga' });
  const admin = await aPerson(test, 'ADMIN');
  await save(admin, { familyName: 'Fonoti' }, family, 'family');
  const { body } = await save(
    family,
    { adultName1: 'Ana', familyName: 'Taufa', basedOn: { adultName1: 'Mele', familyName: 'Tonga' } },
    family,
    'family',
  );
  expect(body.conflicts).toEqual([{ field: 'familyName', stored: 'Fonoti' }]);
});
