import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { AgreementSectionHistory } from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import type { Match } from '#contract/matches/matches.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { settings } from '#contract/settings.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { call } from '#server/testing/call.ts';
import { blocks } from '#server/testing/conversations.ts';
import { openStream } from '#server/testing/event-stream.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const { find, section, propose, accept, acceptAll, askForHelp, read } = agreeingOn(test);

let family: Person;
let worker: Person;
let admin: Person;

beforeAll(async () => {
  family = await aReadyPerson(test, 'FAMILY_USER', { firstName: 'Mereana' });
  worker = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Tom' });
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
});

/** Each test has a match of its own, which ends with it, because two people have one at a time. */
async function aMatch(changes: Parameters<typeof aStoredMatch>[3] = {}): Promise<string> {
  await end();
  return aStoredMatch(test, family, worker, changes);
}
const end = () =>
  test.db
    .updateTable('matches')
    .set({ state: 'ended', endedAt: test.time.now })
    .where('state', '<>', 'ended')
    .execute();

const textOf = async (by: Person, matchId: string, name: AgreementSection) =>
  (await section(by, matchId, name)).body.latest.text;

describe('the first texts', () => {
  it('say what both have answered, and what is still to be talked about', async () => {
    await test.db
      .updateTable('families')
      .set({
        hoursOfCareRequired: 'HOURS_20_TO_30',
        howOftenOvernightSupportsRequired: 'SOMETIMES',
        lengthOfStay: 'MONTHS_3_TO_6',
        personalCare: true,
        mealTimeSupport: true,
        toileting: false,
        requiredToDrive: true,
        livingArrangementDescription: 'A room upstairs, with a view.',
        separateLivingArea: true,
        privateBathroom: false,
        phoneDataPlanProvided: true,
        freeInternetAccess: true,
        privateUseOfCar: true,
        visitorsAllowed: true,
        familySmokes: false,
        smokerAccepted: true,
        pets: 'Two dogs',
        flexibleRoster: true,
        holidayWithFamily: true,
        hasEmergencyMedicalPlan: true,
        childrenDescription: 'Ruby, 7',
        descriptionOfDisability: 'She can’t walk',
      })
      .where('userId', '=', family.id)
      .execute();
    await test.db
      .updateTable('supportWorkers')
      .set({ driversLicense: true, smoker: false, pets: 'I like cats', relevantMedicalConditions: 'Asthma' })
      .where('userId', '=', worker.id)
      .execute();
    const matchId = await aMatch({
      arrangement: 'LIVE_IN',
      startsOn: '2026-12-01',
      expectedEndsOn: '2027-06-30',
      hoursOfCareRequired: 'HOURS_10_TO_20',
    });
    const { status, body } = await find(family, matchId);
    expect([status, body.state, body.reading, body.isOpen, body.help, body.versions]).toEqual([
      200,
      'draft',
      'own',
      true,
      null,
      [],
    ]);
    expect(body.sections.map((one) => one.section)).toEqual(agreementSections);
    expect(
      body.sections.map(({ latest, accepted, revisions, comments }) => [
        latest.revision,
        latest.by,
        accepted,
        revisions,
        comments,
      ]),
    ).toEqual(agreementSections.map(() => [1, null, { family: null, supportWorker: null }, 1, 0]));
    const texts = Object.fromEntries(body.sections.map((one) => [one.section, one.latest.text]));
    expect(texts).toEqual({
      hours:
        'The support worker supports the family for 10 to 20 hours a week.\nNot talked about yet: on which days, and from when to when.',
      nights:
        'The family needs support at night sometimes.\nNot talked about yet: what counts as a night, and what happens after a bad one.',
      length:
        'The first day is 1 December 2026. The expected last day is 30 June 2027.\nThe family is looking for someone for 3 to 6 months.\nNot talked about yet: what happens after the last day.',
      duties:
        'The family needs support with meal time support and personal care.\nNot talked about yet: what isn’t part of the support.',
      driving:
        'The family needs a support worker who drives.\nThe support worker has a driver’s licence.\nNot talked about yet: who drives whom, where to, and who pays for petrol.',
      room: 'The support worker lives with the family.\nThe family offers a separate living area.\nThe family says about living there: ‘A room upstairs, with a view.’\nNot talked about yet: which rooms are private, which are shared, and house rules.',
      phone:
        'The family offers a phone data plan and free internet access.\nNot talked about yet: whose phone and data are used, and who pays.',
      car: 'The family offers private use of a car.\nNot talked about yet: who pays for petrol, and who is insured.',
      guests:
        'The support worker may have visitors.\nNot talked about yet: when they may come, and who may stay overnight.',
      smoking:
        'Nobody smokes in the family’s home.\nThe family accepts a support worker who smokes.\nThe support worker doesn’t smoke.\nNot talked about yet: where someone may smoke, if anywhere.',
      pets: 'The family says about pets: ‘Two dogs’\nThe support worker says about pets: ‘I like cats’\nNot talked about yet: who looks after the animals.',
      'days-off':
        'The family offers a flexible roster and holidays with the family.\nNot talked about yet: regular days off, public holidays, leave and sick days.',
      notice: 'Not talked about yet: how many days before the end each side says so, and how.',
      review:
        'Not talked about yet: the day on which the family and the support worker sit down and talk about how it’s going.',
      confidentiality:
        'Not talked about yet: what stays in the family, and whether photos may be taken or shown to others.',
      emergency:
        'In an emergency, call 000.\nThe family has an emergency medical plan.\nNot talked about yet: whom to call then, in which order, and where plans and medicines are.',
    });
    expect((await find(worker, matchId)).body).toEqual({ ...body });
  });

  it('hold nothing of somebody whose profile the other may not open', async () => {
    await test.db
      .updateTable('users')
      .set({ status: 'READY_FOR_MATCHING' })
      .where('id', '=', worker.id)
      .execute();
    const matchId = await aMatch();
    expect(await textOf(worker, matchId, 'pets')).toBe(
      'The support worker says about pets: ‘I like cats’\nNot talked about yet: who looks after the animals.',
    );
    await test.db.updateTable('users').set({ status: 'MATCHED' }).where('id', '=', worker.id).execute();
    // They stay as they were made.
    expect(await textOf(family, matchId, 'pets')).not.toContain('dogs');
  });

  it('are made once, even when both ask at the same moment, and not for a match that has ended', async () => {
    const matchId = await aMatch();
    const isOpened = async () => {
      const path = `/api/matches/${matchId}`;
      return (await call<Match>(test.app, 'GET', path, { token: admin.token })).body.hasAgreement;
    };
    expect([(await find(admin, matchId)).status, await isOpened()]).toEqual([404, false]);
    const answers = await Promise.all([family, worker, family, worker].map((by) => find(by, matchId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body.sections).toEqual(answers[0]?.body.sections);
    expect(await isOpened()).toBe(true);
    const other = await aMatch();
    await end();
    expect((await find(family, other)).status).toBe(404);
    expect((await propose(family, other, 'pets', { text: 'A cat', revision: 1 })).status).toBe(404);
  });
});

describe('a section', () => {
  it('is proposed, commented on and accepted by either, and every text is stored', async () => {
    const matchId = await aMatch();
    const first = await propose(family, matchId, 'pets', {
      text: 'Two dogs.\r\nThe family walks them.',
      comment: 'They’re old.',
      revision: 1,
    });
    expect(first.status).toBe(200);
    expect(first.body.latest).toMatchObject({
      revision: 2,
      text: 'Two dogs.\nThe family walks them.',
      by: 'FAMILY_USER',
    });
    expect(first.body.accepted).toMatchObject({ family: expect.any(String), supportWorker: null });
    expect((await propose(worker, matchId, 'pets', { comment: 'I love dogs', revision: 2 })).status).toBe(
      200,
    );
    const accepted = await accept(worker, matchId, 'pets', 2);
    const shown = accepted.body.sections.find((one) => one.section === 'pets');
    expect([shown?.accepted.supportWorker !== null, shown?.revisions, shown?.comments]).toEqual([true, 2, 2]);
    expect((await accept(worker, matchId, 'pets', 2)).body).toEqual(accepted.body);
    const { body } = await section(worker, matchId, 'pets');
    expect(body.revisions.map(({ revision, by }) => [revision, by])).toEqual([
      [1, null],
      [2, 'FAMILY_USER'],
    ]);
    expect(body.comments.map(({ by, text }) => [by, text])).toEqual([
      ['FAMILY_USER', 'They’re old.'],
      ['SUPPORT_WORKER', 'I love dogs'],
    ]);
  });

  it('lets the open pages of both look again', async () => {
    const matchId = await aMatch();
    await find(family, matchId);
    const streams = [await openStream(test.app, family.token), await openStream(test.app, worker.token)];
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next())?.event));
    await propose(family, matchId, 'pets', { comment: 'Two dogs?', revision: 1 });
    expect(await next()).toEqual(['look-again', 'look-again']);
    await accept(worker, matchId, 'pets', 1);
    expect(await next()).toEqual(['look-again', 'look-again']);
  });

  it('takes the same again, by its key, once; and the same text is no other one, but accepts it', async () => {
    const matchId = await aMatch();
    const key = crypto.randomUUID();
    const input = { text: 'No pets.', comment: 'Is that right?', revision: 1, key };
    const once = await propose(family, matchId, 'pets', input);
    const twice = await propose(family, matchId, 'pets', input);
    expect([twice.status, twice.body]).toEqual([200, once.body]);
    expect((await propose(family, matchId, 'nights', { ...input })).status).toBe(409);
    const same = await propose(worker, matchId, 'pets', { text: ' No pets. ', revision: 2 });
    expect([same.body.latest.revision, same.body.accepted.supportWorker !== null]).toEqual([2, true]);
  });

  it('is refused when it has changed since, also at the same moment', async () => {
    const matchId = await aMatch();
    await find(family, matchId);
    const both = await Promise.all([
      propose(family, matchId, 'guests', { text: 'Friends on Sundays', revision: 1 }),
      propose(worker, matchId, 'guests', { text: 'No guests', revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      detail: 'This section has changed since you opened it. Read what it says now, and try again.',
    });
    for (const revision of [1, 3])
      expect((await accept(family, matchId, 'guests', revision)).status).toBe(409);
    expect((await section(family, matchId, 'guests')).body.latest.revision).toBe(2);
  });

  it('names what is wrong with it', async () => {
    const matchId = await aMatch();
    const wrong = async (input: object, path = 'pets') => {
      const answer = await call(test.app, 'PUT', `/api/matches/${matchId}/agreement/${path}`, {
        token: family.token,
        body: { key: crypto.randomUUID(), revision: 1, ...input },
      });
      return [answer.status, answer.body.errors];
    };
    const of = (field: string, message: string) => [400, [{ field, message }]];
    expect(await wrong({})).toEqual(of('text', 'Enter what you propose, or a comment'));
    expect(await wrong({ text: '  ' })).toEqual(of('text', 'Enter what you propose'));
    expect(await wrong({ text: 'x'.repeat(2_001) })).toEqual(of('text', 'Max 2000 characters'));
    expect(await wrong({ comment: 'x'.repeat(1_001) })).toEqual(of('comment', 'Max 1000 characters'));
    expect(await wrong({ text: 'x', revision: 0 })).toEqual(
      of('revision', 'Send the revision that you’ve seen'),
    );
    expect(await wrong({ text: 'x', key: 'x' })).toMatchObject([400, [{ field: 'key' }]]);
    expect(await wrong({ text: 'x' }, 'pay')).toMatchObject([400, [{ message: 'There’s no such section' }]]);
  });

  it('has an end', async () => {
    const matchId = await aMatch();
    await find(family, matchId);
    const rows = Array.from({ length: limits.agreementEntries - 1 }, (_, index) => ({
      id: crypto.randomUUID(),
      matchId,
      section: 'car' as const,
      revision: index + 2,
      text: `Text ${index}`,
      byRole: 'FAMILY_USER' as const,
      byId: family.id,
      key: crypto.randomUUID(),
      at: test.time.now,
    }));
    await test.db.insertInto('agreementTexts').values(rows).execute();
    const full = await propose(family, matchId, 'car', { text: 'One more', revision: 100 });
    expect([full.status, full.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('There’s no room for more proposals in this section') },
    ]);
  });
});

describe('an agreement', () => {
  it('is agreed once both have accepted every section, and begins a new version with a change', async () => {
    const matchId = await aMatch();
    await acceptAll(family, matchId);
    expect((await find(worker, matchId)).body.state).toBe('draft');
    await acceptAll(worker, matchId);
    const agreed = (await find(family, matchId)).body;
    expect([agreed.state, agreed.versions]).toEqual([
      'agreed',
      [{ version: 1, agreedAt: test.time.now.toISOString() }],
    ]);
    await propose(worker, matchId, 'review', { text: 'On 1 March 2027.', revision: 1 });
    const changing = (await find(family, matchId)).body;
    const review = changing.sections.find((one) => one.section === 'review');
    expect([
      changing.state,
      changing.versions.length,
      review?.agreedRevision,
      review?.latest.revision,
    ]).toEqual(['changing', 1, 1, 2]);
    await Promise.all([family, family, worker].map((by) => accept(by, matchId, 'review', 2)));
    const again = (await find(worker, matchId)).body;
    expect([again.state, again.versions.map(({ version }) => version)]).toEqual(['agreed', [1, 2]]);
    await mailsAreDone(test);
    for (const { email } of [family, worker]) {
      const mails = test.mails.filter(({ to, subject }) => to === email && subject.includes('both agreed'));
      expect(mails).toHaveLength(2);
      expect(JSON.stringify(mails)).not.toMatch(/Mereana.*Tom|Tom.*Mereana|1 March/);
    }
  });

  it('is agreed once, when both accept the last section at the same moment', async () => {
    const matchId = await aMatch();
    await acceptAll(family, matchId);
    await acceptAll(worker, matchId);
    await propose(worker, matchId, 'car', { comment: 'Fine', revision: 1 });
    await test.db.deleteFrom('agreementVersions').where('matchId', '=', matchId).execute();
    await test.db
      .deleteFrom('agreementAcceptances')
      .where('matchId', '=', matchId)
      .where('section', '=', 'car')
      .execute();
    const answers = await Promise.all([family, worker].map((by) => accept(by, matchId, 'car', 1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(family, matchId)).body.versions).toHaveLength(1);
  });

  it('is read only once the match has ended, and while one has blocked the other', async () => {
    const matchId = await aMatch();
    await acceptAll(family, matchId);
    await blocks(test, worker, family);
    const refusals = async () =>
      Promise.all([
        propose(family, matchId, 'pets', { text: 'A cat', revision: 1 }),
        propose(worker, matchId, 'pets', { comment: 'Hello', revision: 1 }),
        accept(worker, matchId, 'pets', 1),
      ]);
    for (const { status, body } of await refusals())
      expect([status, body]).toMatchObject([
        409,
        { detail: expect.stringContaining('can’t change this agreement at the moment') },
      ]);
    expect((await find(family, matchId)).body.isOpen).toBe(false);
    await test.db.deleteFrom('blocks').execute();
    await end();
    for (const { status, body } of await refusals())
      expect([status, body]).toMatchObject([
        409,
        { detail: 'This match has ended, so its agreement stays as it is.' },
      ]);
    expect((await find(family, matchId)).body).toMatchObject({ isOpen: false, reading: 'own' });
    expect((await accept(family, matchId, 'pets', 1)).status).toBe(200);
    expect((await askForHelp(family, matchId, true)).status).toBe(200);
  });

  it('lets nobody write whose messages the team has paused, and lets them accept', async () => {
    const matchId = await aMatch();
    const pause = { userId: worker.id, pausedBy: null, reason: 'Rude', since: test.time.now };
    await test.db.insertInto('messagePauses').values(pause).execute();
    const refused = await propose(worker, matchId, 'pets', { comment: 'Hello', revision: 1 });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'not-allowed' }]);
    expect((await accept(worker, matchId, 'pets', 1)).status).toBe(200);
    await test.db.deleteFrom('messagePauses').execute();
  });

  it('is nobody’s else', async () => {
    const matchId = await aMatch();
    const [stranger, visitor] = [await aReadyPerson(test, 'FAMILY_USER'), { ...family, token: '' }];
    for (const [by, status] of [
      [stranger, 404],
      [visitor, 401],
    ] as const) {
      const answers = [
        await find(by, matchId),
        await section(by, matchId, 'pets'),
        await propose(by, matchId, 'pets', { text: 'Mine', revision: 1 }),
        await accept(by, matchId, 'pets', 1),
        await askForHelp(by, matchId, true),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    for (const by of [family, stranger]) expect((await read(by, matchId, 'Curious')).status).toBe(403);
    expect((await propose(admin, matchId, 'pets', { text: 'Ours', revision: 1 })).status).toBe(403);
  });
});

describe('the team', () => {
  const textsIn = (sections: readonly Pick<AgreementSectionHistory, 'latest'>[]) =>
    sections.filter(({ latest }) => latest.text !== null).length;

  it('sees how far it is, and reads the texts while one of the two asks', async () => {
    const matchId = await aMatch();
    await propose(family, matchId, 'pets', { text: 'Two dogs', comment: 'Old ones', revision: 1 });
    const unasked = (await find(admin, matchId)).body;
    expect([unasked.reading, unasked.isOpen, textsIn(unasked.sections)]).toEqual(['none', false, 0]);
    const pets = (await section(admin, matchId, 'pets')).body;
    expect(pets.revisions.map(({ revision, text, by }) => [revision, text, by])).toEqual([
      [1, null, null],
      [2, null, 'FAMILY_USER'],
    ]);
    expect(pets.comments.map(({ text }) => text)).toEqual([null]);

    await askForHelp(worker, matchId, true);
    await askForHelp(worker, matchId, true);
    const asked = (await find(admin, matchId)).body;
    expect([asked.reading, asked.help?.askedBy, textsIn(asked.sections)]).toEqual([
      'asked',
      'SUPPORT_WORKER',
      16,
    ]);
    await mailsAreDone(test);
    const mails = test.mails.filter(({ to, text }) => to === settings.supportEmail && text.includes(matchId));
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone has asked us to look at an agreement']);
    expect(JSON.stringify(mails)).not.toMatch(/Mereana|Tom|dogs/);

    // Nobody takes back what the other asks.
    expect((await askForHelp(family, matchId, false)).body.help?.askedBy).toBe('SUPPORT_WORKER');
    expect((await askForHelp(worker, matchId, false)).body.help).toBeNull();
    expect((await find(admin, matchId)).body.reading).toBe('none');
  });

  it('reads them for a reason, which the history of both people has', async () => {
    const matchId = await aMatch();
    await propose(family, matchId, 'pets', { text: 'Two dogs', comment: 'Old ones', revision: 1 });
    expect((await read(admin, matchId, '  ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
    const answer = await read(admin, matchId, 'A neighbour rang us');
    expect([answer.status, answer.body.map((one) => one.section)]).toEqual([200, agreementSections]);
    const pets = answer.body.find((one) => one.section === 'pets');
    expect([pets?.latest.text, pets?.comments.map(({ text }) => text)]).toEqual(['Two dogs', ['Old ones']]);
    for (const { id } of [family, worker]) {
      const { body } = await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}?kind=views`, {
        token: admin.token,
      });
      expect(body[0]).toMatchObject({
        kind: 'agreementRead',
        reason: 'A neighbour rang us',
        by: { name: 'Ada Reed' },
        to: null,
      });
    }
    const entries = await test.db
      .selectFrom('profileHistory')
      .select('id')
      .where('kind', '=', 'agreementRead')
      .execute();
    expect(entries).toHaveLength(2);
    expect((await read(admin, crypto.randomUUID(), 'To see')).status).toBe(404);
  });
});

describe('a mail about changes', () => {
  const mailsTo = (person: Person) =>
    test.mails.filter(({ to, subject }) => to === person.email && subject.includes('something new'));
  const later = async (minutes: number) => {
    await passTime(test, minutes);
    await mailsAreDone(test);
  };

  it('goes to the other after a quarter of an hour, at most once in that time, and quotes nothing', async () => {
    const matchId = await aMatch();
    const before = mailsTo(worker).length;
    await propose(family, matchId, 'pets', { text: 'Two kea', revision: 1 });
    await later(10);
    await propose(family, matchId, 'nights', { comment: 'Kea at night?', revision: 1 });
    await later(4);
    expect(mailsTo(worker)).toHaveLength(before);
    await later(2);
    const mails = mailsTo(worker).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('in 2 sections');
    expect(mails[0]?.text).toContain(`/your-match/agreement/${matchId}`);
    expect(JSON.stringify(mails)).not.toMatch(/kea|Mereana/i);
    expect(mailsTo(family)).toEqual([]);
    await propose(family, matchId, 'car', { comment: 'And the car?', revision: 1 });
    await later(16);
    // They have not looked, and get the next mail only a day later.
    expect(mailsTo(worker)).toHaveLength(before + 1);
    await accept(worker, matchId, 'guests', 1);
    await propose(family, matchId, 'car', { comment: 'And who drives?', revision: 1 });
    await later(16);
    expect(mailsTo(worker)).toHaveLength(before + 2);
    await later(24 * 60);
    await propose(family, matchId, 'car', { comment: 'And fuel?', revision: 1 });
    await later(16);
    expect(mailsTo(worker)).toHaveLength(before + 3);
  });

  it('is not sent to someone who has read it, or once the match has ended', async () => {
    const matchId = await aMatch();
    const before = mailsTo(worker).length;
    await propose(family, matchId, 'pets', { text: 'One kea', revision: 1 });
    await later(5);
    await accept(worker, matchId, 'pets', 2);
    await later(11);
    await propose(family, matchId, 'car', { comment: 'And the car?', revision: 1 });
    await end();
    await later(16);
    expect(mailsTo(worker)).toHaveLength(before);
  });
});
