import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { peopleIn } from '#contract/admissions/hiding-words.ts';
import type { AllSettings } from '#contract/admissions/settings.ts';
import type { Check, ChecksOfPerson } from '#contract/checks/checks.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { defaultSettings, type Settings, settings } from '#contract/settings.ts';
import { queueCheckMails } from '#server/checks/check-mails/queue-check-mails.ts';
import { aCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
let ana: Person;
let family: Person;

type Answer = AllSettings & { detail: string; errors: { field: string; message: string }[] };

const read = async (): Promise<AllSettings> =>
  (await call<AllSettings>(test.app, 'GET', '/api/admin/settings', { token: ana.token })).body;

async function change(changes: object, by: Person = ana) {
  const { version } = await read();
  const body = { version, ...changes };
  return call<Answer>(test.app, 'PUT', '/api/admin/settings', { token: by.token, body });
}

/** The default, but for what workers in Australia are asked. */
const asking = (...AU: CheckKind[]): Settings['requiredChecks'] => {
  const { SUPPORT_WORKER, FAMILY_USER } = defaultSettings.requiredChecks;
  return { SUPPORT_WORKER: { ...SUPPORT_WORKER, AU }, FAMILY_USER };
};
const standard = defaultSettings.requiredChecks.SUPPORT_WORKER.AU;
const withFirstAid = asking(...standard, 'first-aid');

beforeAll(async () => {
  // At noon where the team is, when the mails of the day are due.
  test.time.now = momentIn(settings.zone, '2026-11-23T12:00');
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Ng' });
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
});

afterEach(async () => {
  await change({ ...defaultSettings, mayHide: 100 });
});

const aWorker = () => aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', countryCode: 'AU' });

const isFound = async ({ id }: Person) =>
  (
    await call<SupportWorkerSummary[]>(test.app, 'GET', '/api/summary/support-workers', {
      token: family.token,
    })
  ).body.some((one) => one.id === id);

const checksOf = async ({ id, token }: Person) =>
  (await call<ChecksOfPerson>(test.app, 'GET', `/api/checks/profile/${id}`, { token })).body;

describe('what is asked of whom', () => {
  it('counts at once, and says before how many people it hides, who come back as it’s taken back', async () => {
    const worker = await aWorker();
    await aSeenCheck(test, worker, 'first-aid', { endsIn: -30, toldAt: test.time.now });
    // Somebody else is hidden already, and nobody finds this one anyway.
    const hidden = await aWorker();
    await aSeenCheck(test, hidden, 'first-aid', { endsIn: -30 });
    await aSeenCheck(test, hidden, 'national-police-check', { endsIn: -1 });
    const unlisted = await aPerson(test, 'SUPPORT_WORKER', { status: 'INTERVIEWED' });
    await aSeenCheck(test, unlisted, 'first-aid', { endsIn: -30 });
    const young = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', dateOfBirth: '2012-01-01' });
    await aSeenCheck(test, young, 'first-aid', { endsIn: -30 });
    const lately = await aWorker();
    const seenAt = new Date(test.time.now.getTime() - 100 * 86_400_000);
    await aSeenCheck(test, lately, 'first-aid', { endsIn: -2, seenAt, toldAt: test.time.now });
    expect(await isFound(worker)).toBe(true);

    const asked = await change({ requiredChecks: withFirstAid });
    expect(asked.status).toBe(409);
    expect(asked.body.errors).toMatchObject([{ field: 'mayHide' }]);
    expect(asked.body.detail).toContain('2 people disappear from the search straight away');
    expect(settings.requiredChecks).toEqual(defaultSettings.requiredChecks);
    expect(await isFound(worker)).toBe(true);

    // One more by now than somebody has agreed to.
    const grown = await change({ requiredChecks: withFirstAid, mayHide: 1 });
    expect([grown.status, peopleIn(grown.body.detail)]).toEqual([409, 2]);
    const saved = await change({ requiredChecks: withFirstAid, mayHide: 2 });
    expect(saved.status).toBe(200);
    expect(await isFound(worker)).toBe(false);
    expect(await checksOf(worker)).toMatchObject({
      required: [...standard, 'first-aid', 'referee'],
      hiddenBy: ['first-aid'],
    });
    // It isn't news: only what has expired in the last week is mailed of.
    await queueCheckMails({
      db: test.db,
      mail: test.mail,
      announce: test.webhooks.announce,
      clock: () => test.time.now,
    });
    await mailsAreDone(test);
    const mailed = (person: Person) => test.mails.filter(({ to }) => to === person.email);
    expect(mailed(worker)).toEqual([]);
    expect(
      mailed(lately)
        .map(({ text }) => text)
        .join(),
    ).toContain('Families can’t find you until');

    const [latest] = saved.body.changes;
    expect(JSON.stringify(latest?.before)).toBe(
      JSON.stringify({ requiredChecks: defaultSettings.requiredChecks }),
    );
    expect((await change(latest?.before ?? {})).status).toBe(200);
    expect(await isFound(worker)).toBe(true);
  });

  it('asks nothing where it hides nobody, and each once, in our order', async () => {
    const reordered = asking('drivers-licence', 'right-to-work-au', 'drivers-licence');
    const { status, body } = await change({ requiredChecks: reordered });
    expect([status, body.settings.requiredChecks.SUPPORT_WORKER.AU]).toEqual([
      200,
      ['right-to-work-au', 'drivers-licence'],
    ]);
    const worker = await aWorker();
    expect((await checksOf(worker)).required).toEqual(['right-to-work-au', 'drivers-licence', 'referee']);
    const shown = await call<Settings>(test.app, 'GET', '/api/settings');
    expect(shown.body.requiredChecks).toEqual(body.settings.requiredChecks);
  });

  it('names the field of each mistake', async () => {
    const wrong = await change({
      requiredChecks: {
        SUPPORT_WORKER: { AU: [], NZ: ['national-police-check'] },
        FAMILY_USER: { AU: ['first-aid'], NZ: [] },
      },
      refereesAsked: 1,
      checkValidity: {
        ...defaultSettings.checkValidity,
        cpr: 0,
        'working-with-children': { ...defaultSettings.checkValidity['working-with-children'], NT: 1.5 },
      },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ field }) => field)).toEqual([
      'requiredChecks.SUPPORT_WORKER.AU',
      'requiredChecks.SUPPORT_WORKER.NZ.0',
      'requiredChecks.FAMILY_USER.AU.0',
      'refereesAsked',
      'checkValidity.cpr',
      'checkValidity.working-with-children.NT',
    ]);
  });

  it('is set by leads alone, and nobody else learns how many it hides', async () => {
    const colleague = await aPerson(test, 'ADMIN');
    await test.db
      .updateTable('teamMembers')
      .set({ role: 'CHECKS' })
      .where('userId', '=', colleague.id)
      .execute();
    for (const person of [family, await aWorker(), colleague])
      expect((await change({ requiredChecks: withFirstAid }, person)).status).toBe(403);
  });

  it('takes as many referees as are asked for, and the card says so', async () => {
    const worker = await aWorker();
    for (const refereeName of ['Rua', 'Ria']) await aSeenCheck(test, worker, 'referee', { refereeName });
    const records = async () =>
      (
        await call<{ checks: { kind: CheckKind; standing: string; count: number }[] }>(
          test.app,
          'GET',
          `/api/profile/${worker.id}`,
          { token: family.token },
        )
      ).body.checks.filter(({ kind }) => kind === 'referee');
    expect(await records()).toMatchObject([{ standing: 'seen', count: 2 }]);
    await change({ refereesAsked: 3 });
    expect(await records()).toMatchObject([{ standing: 'not-seen', count: 0 }]);
    await change({ refereesAsked: 0 });
    expect(await records()).toMatchObject([{ standing: 'seen', count: 2 }]);
  });
});

describe('how long a check is valid', () => {
  const inMonths = (cpr: number) => ({ checkValidity: { ...defaultSettings.checkValidity, cpr } });
  const see = (id: string, body: object) =>
    call<Check & { errors: { field: string; message: string }[] }>(
      test.app,
      'POST',
      `/api/checks/${id}/seen`,
      { token: ana.token, body },
    );

  it('counts for what is seen from then on, and days on record stay', async () => {
    const worker = await aWorker();
    const seen = await aSeenCheck(test, worker, 'cpr', { issuedOn: '2026-11-01', expiresOn: '2027-11-01' });
    const waiting = await aCheck(test, worker, 'cpr', { issuedOn: '2026-11-01', expiresOn: '2027-11-01' });
    await change(inMonths(6));
    const [first] = (await checksOf(worker)).checks.filter(({ id }) => id === seen);
    expect(first?.expiresOn).toBe('2027-11-01');
    const seenOn = first?.seen?.on;
    expect((await see(seen, { seenOn, expiresOn: '2027-11-01' })).status).toBe(200);
    const refused = await see(waiting, { seenOn, expiresOn: '2027-11-01' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'expiresOn', message: 'It’s valid to 1 May 2027 at the latest' }],
    ]);
    expect((await see(waiting, { seenOn, expiresOn: '2027-05-01' })).status).toBe(200);
  });
});
