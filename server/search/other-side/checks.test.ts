import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckOnRecord, ChecksInBrief } from '#contract/checks/on-record.ts';
import type { OpenedFit, Suggestion } from '#contract/search/fit.ts';
import { addDays } from '#server/platform/clock.ts';
import { allChecksOfAWorker, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let inSydney: Person;
let inNewZealand: Person;
let nowhere: Person;
let admin: Person;
const workers: Record<string, Person> = {};

const aFamily = (changes: Parameters<typeof aPerson>[2]) =>
  aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED', ...changes });
async function aWorker(firstName: string, changes: Parameters<typeof aPerson>[2] = {}): Promise<Person> {
  const person = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', firstName, ...changes });
  workers[firstName] = person;
  return person;
}

beforeAll(async () => {
  inSydney = await aFamily({ state: ' n.s.w. ' });
  inNewZealand = await aFamily({ countryCode: 'NZ', state: 'Auckland' });
  nowhere = await aFamily({ state: 'somewhere' });
  admin = await aPerson(test, 'ADMIN');
  await allChecksOfAWorker(test, await aWorker('Whole'));
  await aWorker('Nothing');
  await aSeenCheck(test, await aWorker('Victorian'), 'working-with-children', { state: 'VIC' });
  await aSeenCheck(test, await aWorker('Ended'), 'national-police-check', { endsIn: -1 });
  await aSeenCheck(test, await aWorker('Kiwi', { countryCode: 'NZ' }), 'nz-police-vetting', { endsIn: 0 });
  const former = await aWorker('Former', { countryCode: 'NZ' });
  await aSeenCheck(test, former, 'national-police-check', { endsIn: -1 });
});

type Card = { id: string; firstName: string; checks: ChecksInBrief };
type Profile = { checks: CheckOnRecord[] };
type Problem = { code: string; errors: { field: string; message: string }[] };

const cardsFor = async (viewer: Person, query = '') =>
  (await call<Card[]>(test.app, 'GET', `/api/summary/support-workers${query}`, { token: viewer.token })).body;
const names = async (viewer: Person, query = '') =>
  (await cardsFor(viewer, query)).map(({ firstName }) => firstName).sort();
const wordsFor = async (viewer: Person, name: string) =>
  (await cardsFor(viewer)).find(({ firstName }) => firstName === name)?.checks;
const recordsFor = async (viewer: Person, { id }: Person) =>
  (await call<Profile>(test.app, 'GET', `/api/profile/${id}`, { token: viewer.token })).body.checks;
const standings = (checks: CheckOnRecord[]) =>
  checks.map(({ kind, state, standing, count }) => [kind, state ?? '', standing, count].join(' '));

describe('cards and profiles', () => {
  it('say what was seen and what was not, alike for a family, the team and whose they are', async () => {
    const ofWhole = [
      'working-with-children NSW seen 1',
      'national-police-check  seen 1',
      'right-to-work-au  seen 1',
      'referee  seen 2',
    ];
    for (const viewer of [inSydney, admin])
      expect(await wordsFor(viewer, 'Whole')).toEqual({
        summary: 'Police check\u00a0· Working with children (NSW)',
        elsewhere: null,
      });
    for (const viewer of [inSydney, admin, workers.Whole as Person])
      expect(standings(await recordsFor(viewer, workers.Whole as Person))).toEqual(ofWhole);
    expect((await wordsFor(inSydney, 'Nothing'))?.summary).toBe(
      'Police check and working with children not seen yet',
    );
    expect(standings(await recordsFor(inSydney, workers.Nothing as Person))).toEqual(
      ofWhole.map((line) => `${line.split(' ')[0]}  not-seen 0`),
    );
  });

  it('of another state than the family’s say so to that family, on the card and the profile', async () => {
    const [inMelbourne, worker] = [await aFamily({ state: 'Victoria' }), await aWorker('Moved')];
    await aSeenCheck(test, worker, 'working-with-children', { state: 'VIC' });
    await aSeenCheck(test, worker, 'working-with-children', { state: 'QLD', endsIn: -1 });
    const notValidFor = async (viewer: Person) => [
      (await wordsFor(viewer, 'Moved'))?.elsewhere,
      (await recordsFor(viewer, worker)).flatMap(({ state, notValidIn }) =>
        notValidIn ? [[state, notValidIn]] : [],
      ),
    ];
    expect(await notValidFor(inSydney)).toEqual([
      'Working with children: VIC only, not yet NSW',
      [['VIC', 'NSW']],
    ]);
    for (const viewer of [inMelbourne, inNewZealand, nowhere, admin])
      expect(await notValidFor(viewer)).toEqual([null, []]);
    // A family that names no state hears so on the card; its profile tells the page.
    const stateless = await aFamily({ state: null });
    expect((await wordsFor(stateless, 'Moved'))?.elsewhere).toBe(
      'Working with children: VIC only, and we don’t know your state',
    );
    // Once one of the family’s own state is seen, there is nothing to say.
    await aSeenCheck(test, worker, 'working-with-children');
    expect(await notValidFor(inSydney)).toEqual([null, []]);
    const { body } = await call<Suggestion[]>(test.app, 'GET', `/api/match/${inMelbourne.id}/suggestions`, {
      token: admin.token,
    });
    expect(body.find(({ id }) => id === workers.Whole?.id)?.checks?.standing).toBe('other-state');
    // The lists below are of the others.
    await test.db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', worker.id).execute();
  });

  it('of families say what is asked of families', async () => {
    await aSeenCheck(test, inSydney, 'home-visit');
    const { body } = await call<Card[]>(test.app, 'GET', '/api/summary/families', {
      token: workers.Whole?.token ?? '',
    });
    expect(body.find(({ id }) => id === inSydney.id)?.checks.summary).toBe(
      'Identity document not seen yet\u00a0· Home visited',
    );
    expect(standings(await recordsFor(workers.Whole as Person, inSydney))).toEqual([
      'identity  not-seen 0',
      'home-visit  seen 1',
    ]);
  });

  it('leave out what nobody on the team has seen, and a referee who would not have them again', async () => {
    const worker = await aWorker('Other');
    await aSeenCheck(test, worker, 'referee', { wouldHaveAgain: false });
    await test.db
      .insertInto('checks')
      .values({
        id: crypto.randomUUID(),
        userId: worker.id,
        kind: 'cpr',
        number: 'kea-number',
        addedAt: test.time.now,
      })
      .execute();
    const records = await recordsFor(inSydney, worker);
    expect(standings(records)).toContain('referee  not-seen 0');
    expect(JSON.stringify(records)).not.toMatch(/cpr|kea-number/);
  });
});

describe('references', () => {
  const asked = ['referee  not-seen 0'];
  const referencesOf = async (person: Person) =>
    (await recordsFor(person, person)).filter(({ kind }) => kind === 'referee');
  /** What a worker reads after each talk of the team with a referee, one on each day. */
  async function readAfterEach(answers: readonly boolean[]) {
    const worker = await aWorker(`Asked${Object.keys(workers).length}`);
    const read: CheckOnRecord[][] = [];
    for (const [index, wouldHaveAgain] of answers.entries()) {
      await aSeenCheck(test, worker, 'referee', { wouldHaveAgain, seenOn: `2026-11-0${index + 1}` });
      read.push(await referencesOf(worker));
    }
    return read;
  }

  it('never say what a certain referee has answered', async () => {
    const [yes, no] = [true, false];
    const after = await Promise.all(
      [
        [yes, no],
        [no, yes],
        [no, no],
      ].map(readAfterEach),
    );
    for (const read of after) expect(read.map(standings)).toEqual([asked, asked]);
    // Neither the number nor the day tells which of three it was.
    const ofThree = await Promise.all(
      [
        [yes, yes, no],
        [yes, no, yes],
        [no, yes, yes],
        [yes, yes, yes],
      ].map(readAfterEach),
    );
    for (const read of ofThree)
      expect(read.at(-1)).toEqual([
        {
          kind: 'referee',
          state: null,
          standing: 'seen',
          seenOn: '2026-11-03',
          expiresOn: null,
          count: 2,
          notValidIn: null,
        },
      ]);
  });
});

describe('a list', () => {
  it('has nobody whose required check has expired, whatever memory says, and has them again once it is renewed', async () => {
    expect(await names(inSydney)).not.toContain('Ended');
    // Moving away from an expired check keeps someone hidden.
    expect(await names(inSydney)).not.toContain('Former');
    const worker = await aWorker('Renewed');
    await aSeenCheck(test, worker, 'working-with-children', { endsIn: 0 });
    expect(await names(inSydney)).toContain('Renewed');
    const today = test.time.now;
    test.time.now = addDays(today, 1);
    expect(await names(inSydney)).not.toContain('Renewed');
    await aSeenCheck(test, worker, 'working-with-children', { endsIn: 1, state: 'VIC' });
    expect(await names(inSydney)).toContain('Renewed');
    test.time.now = today;
    expect(await names(inSydney)).toContain('Renewed');
    // The team still sees everyone.
    expect(await names(admin)).toContain('Ended');
  });

  it('can have only people whose police check is seen and valid', async () => {
    expect(await names(inSydney, '?policeCheck=yes')).toEqual(['Kiwi', 'Whole']);
    expect(await names(inNewZealand, '?policeCheck=yes')).toEqual(['Kiwi', 'Whole']);
    expect(await names(inSydney, '?policeCheck=')).toContain('Nothing');
  });

  it('can have only people who may work with children where the family lives', async () => {
    expect(await names(inSydney, '?workingWithChildren=yes')).toEqual(['Renewed', 'Whole']);
    expect(await names(inNewZealand, '?workingWithChildren=yes')).toEqual(['Kiwi']);
    const inVictoria = await aFamily({ state: 'Victoria', countryCode: null });
    expect(await names(inVictoria, '?workingWithChildren=yes')).toEqual(['Renewed', 'Victorian']);
    expect(await names(inVictoria, '?workingWithChildren=yes&policeCheck=yes')).toEqual([]);
  });

  it.each(['NSW', 'somewhere'])(
    'says so where no state can be compared, in another country too (%s)',
    async (state) => {
      const filter = '/api/summary/support-workers?workingWithChildren=yes';
      const asked = state === 'NSW' ? await aFamily({ state, countryCode: 'GB' }) : nowhere;
      const { status, body } = await call<Problem>(test.app, 'GET', filter, { token: asked.token });
      expect([status, body.code]).toEqual([400, 'invalid-input']);
      expect(body.errors.map(({ field }) => field)).toEqual(['workingWithChildren']);
      expect(body.errors[0]?.message).toMatch(
        state === 'NSW' ? /Australia or New Zealand/ : /Add your state/,
      );
    },
  );

  it.each(['policeCheck', 'workingWithChildren'])('takes no other answer for %s', async (field) => {
    const { status, body } = await call<Problem>(
      test.app,
      'GET',
      `/api/summary/support-workers?${field}=no`,
      { token: inSydney.token },
    );
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('goes on page after page with a filter', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/summary/support-workers?policeCheck=yes&limit=1';
    while (path) {
      const answer: { body: Card[]; headers: Record<string, unknown> } = await call<Card[]>(
        test.app,
        'GET',
        path,
        { token: inSydney.token },
      );
      seen.push(...answer.body.map(({ firstName }) => firstName));
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen.sort()).toEqual(['Kiwi', 'Whole']);
  });
});

describe('an opened fit', () => {
  const checksOf = async (viewer: Person, id = '') =>
    (await call<OpenedFit>(test.app, 'GET', `/api/match/${id}`, { token: viewer.token })).body.checks;

  it('says beside the facts whether the checks fit where the family lives', async () => {
    expect(await checksOf(inSydney, workers.Whole?.id)).toMatchObject({ standing: 'fits' });
    expect(await checksOf(inNewZealand, workers.Kiwi?.id)).toMatchObject({ standing: 'fits' });
    expect(await checksOf(inSydney, workers.Nothing?.id)).toMatchObject({ standing: 'not-seen' });
    expect(await checksOf(nowhere, workers.Whole?.id)).toMatchObject({ standing: 'state-not-known' });
    // Moving away from an expired check keeps someone hidden.
    expect(await checksOf(inSydney, workers.Former?.id)).toBeUndefined();
  });

  it('does not tell a worker in which state the family lives', async () => {
    await aSeenCheck(test, workers.Victorian as Person, 'national-police-check');
    const forFamily = await checksOf(inSydney, workers.Victorian?.id);
    const forWorker = await checksOf(workers.Victorian as Person, inSydney.id);
    expect([forFamily?.standing, forWorker?.standing]).toEqual(['other-state', 'other-state']);
    expect(forFamily?.sentence).toContain('New South Wales');
    expect(forWorker?.sentence).not.toMatch(/New South Wales|NSW/);
  });
});
