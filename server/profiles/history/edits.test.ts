import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { getHistory, historyOf } from '#server/testing/history.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
let family: Person;
beforeEach(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Rosa', lastName: 'Parata' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Sela' });
  family = await aPerson(test, 'FAMILY_USER', { firstName: 'Mele', lastName: 'Tonga' });
});

const save = async (body: object, of: Person = worker, as: Person = admin) => {
  const kind = of === family ? 'family' : 'support-worker';
  return (await call(test.app, 'PUT', `/api/profile/${kind}/${of.id}`, { token: as.token, body })).status;
};

const edits = (of: Person = worker) => historyOf(test, admin, of, { kind: 'edits' });

describe('an administrator’s edit is recorded', () => {
  it('with who, when, what, from and to', async () => {
    await save({ mobile: '61400' });
    await save({ mobile: '61401' });
    const [latest] = (await getHistory(test, admin, worker, { kind: 'edits' })).body;
    expect(latest).toEqual({
      id: expect.any(String),
      at: test.time.now.toISOString(),
      kind: 'edit',
      by: { id: admin.id, name: 'Rosa Parata', role: 'ADMIN' },
      field: 'mobile',
      from: '61400',
      to: '61401',
      reason: null,
    });
  });

  it('field by field, in words, of a worker', async () => {
    await save({
      firstName: 'Ana',
      swimmer: true,
      languages: ['French', 'Arabic'],
      physicalAndMedicalNeeds: 'INDEPENDANTLY',
      nationality: { code: 'FJ' },
      dateAvailable: '2027-03-09',
      yearsOfEnglish: 0,
    });
    await save({ swimmer: false, languages: [], nationality: null, yearsOfEnglish: 2 });
    expect((await edits()).sort()).toEqual(
      [
        ['edit', 'firstName', 'Sela', 'Ana'],
        ['edit', 'swimmer', null, 'Yes'],
        ['edit', 'languages', null, 'French and Arabic'],
        ['edit', 'physicalAndMedicalNeeds', null, 'Independently'],
        ['edit', 'nationality', null, 'Fijian'],
        ['edit', 'dateAvailable', null, 'March 2027'],
        ['edit', 'yearsOfEnglish', null, '0'],
        ['edit', 'swimmer', 'Yes', 'No'],
        ['edit', 'languages', 'French and Arabic', null],
        ['edit', 'nationality', 'Fijian', null],
        ['edit', 'yearsOfEnglish', '0', '2'],
      ].sort(),
    );
  });

  it('field by field of a family, its names once', async () => {
    await save(
      {
        adultName1: 'Ana',
        arrangement: 'EITHER',
        lengthOfStay: 'MONTHS_3_TO_6',
        tubeFeeding: true,
        familyLanguages: ['Maori'],
      },
      family,
    );
    await save({ lastName: 'Taufa' }, family);
    expect((await edits(family)).sort()).toEqual([
      ['edit', 'adultName1', 'Mele', 'Ana'],
      ['edit', 'arrangement', null, 'Live-in or live-out'],
      ['edit', 'familyLanguages', null, 'Māori'],
      ['edit', 'familyName', 'Tonga', 'Taufa'],
      ['edit', 'lengthOfStay', null, '3 to 6 months'],
      ['edit', 'tubeFeeding', null, 'Yes'],
    ]);
  });

  it('line by line of an address', async () => {
    await save({ address: { suburb: 'Kelburn', city: 'Nadi', zipCode: '0800', country: { code: 'NZ' } } });
    await save({ address: { city: 'Suva', zipCode: '0800' } });
    await save({ address: { suburb: null, city: null, zipCode: null } });
    expect(await edits()).toEqual([
      ['edit', 'address.suburb', null, 'Kelburn'],
      ['edit', 'address.city', null, 'Nadi'],
      ['edit', 'address.zipCode', null, '0800'],
      ['edit', 'address.country', 'Australia', 'New Zealand'],
      ['edit', 'address.city', 'Nadi', 'Suva'],
      ['edit', 'address.suburb', 'Kelburn', null],
      ['edit', 'address.city', 'Suva', null],
      ['edit', 'address.zipCode', '0800', null],
    ]);
  });

  it('of rich text, as it is read', async () => {
    await save({ introduction: '<p onclick="x">Bula &amp; <b>hi</b></p><script>1</script>' });
    await save({ introduction: '<p>Bula &amp; hi</p>' });
    expect(await edits()).toEqual([
      ['edit', 'introduction', null, 'Bula & hi'],
      ['edit', 'introduction', 'Bula & hi', 'Bula & hi'],
    ]);
  });

  it('of comments: an addition as what was added, a replacement in full', async () => {
    await save({ internalComments: '<p>One</p>' });
    await save({ addedInternalComments: [{ key: crypto.randomUUID(), html: '<p>Two</p>' }] });
    await save({ internalComments: '<p>Three</p>' });
    expect(await edits()).toEqual([
      ['edit', 'addedInternalComments', null, 'One'],
      ['edit', 'addedInternalComments', null, 'Two – Rosa Parata'],
      ['edit', 'internalComments', 'One\nTwo – Rosa Parata', 'Three'],
    ]);
  });

  it('separately from a change of status, which has its own kind', async () => {
    await save({ status: 'INTERVIEWED', pets: 'A cat' });
    expect(await historyOf(test, admin, worker)).toEqual(
      expect.arrayContaining([
        ['edit', 'pets', null, 'A cat'],
        ['status', 'status', 'Registered', 'Interviewed'],
      ]),
    );
    expect(await historyOf(test, admin, worker, { kind: 'status' })).toEqual([
      ['status', 'status', 'Registered', 'Interviewed'],
    ]);
  });
});

describe('nothing is recorded of', () => {
  it('a save that changed nothing, however it is written', async () => {
    await save({ mobile: '61400', languages: ['French', 'Arabic'], introduction: '<p>Hi</p>', pets: null });
    const before = await edits();
    await save({
      mobile: '+61 (400)',
      languages: ['Arabic', 'French'],
      introduction: '<p class="x">Hi</p>',
      pets: '',
    });
    await save({});
    expect(await edits()).toEqual(before);
  });

  it.each([
    [{ pets: 'A dog', mobile: 'x' }, 400],
    [{ pets: 'A dog', dateAvailable: '2001-01-01' }, 400],
    [{ pets: 'A dog', skype: 'x', basedOn: { skype: 'was something else' } }, 409],
  ])('a save that is refused: %j', async (body, status) => {
    await save({ skype: 'theirs' }, worker, worker);
    expect(await save(body)).toBe(status);
    expect(await edits()).toEqual([]);
  });

  it('what people change of their own', async () => {
    await save({ pets: 'A cat', completedStep: 1 }, worker, worker);
    await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: family.token,
      body: { pets: 'A dog' },
    });
    expect([await edits(), await edits(family)]).toEqual([[], []]);
  });
});

it('keeps what two administrators change at the same time, each with its own from and to', async () => {
  const other = await aPerson(test, 'ADMIN');
  await Promise.all([save({ pets: 'A cat' }), save({ pets: 'A dog' }, worker, other)]);
  const [first, second] = await edits();
  expect(first?.[2]).toBeNull();
  expect(second?.[2]).toBe(first?.[3]);
});
