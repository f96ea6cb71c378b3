import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '#contract/checks/standing.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addHours, today } from '#server/platform/clock.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { subjectOf } from '#server/testing/mails.ts';
import { momentIn } from '#server/testing/moment-in.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { checksEnding } from './mails/checks-ending.ts';
import { queueCheckMails, remindOfChosen } from './queue-check-mails.ts';
import { isUnmailed, quietMinutes } from './store.ts';

const test = setUpTestApp();
const dependencies = () => ({
  ...{ db: test.db, mail: test.mail, announce: test.webhooks.announce, clock: () => test.time.now },
});

const aWorker = (changes: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', ...changes });
const mailsTo = ({ email }: Person) => test.mails.filter(({ to }) => to === email);
const subjectsTo = (person: Person) => mailsTo(person).map(subjectOf);
const lastTo = (person: Person) => mailsTo(person).at(-1)?.text ?? '';

async function look() {
  await queueCheckMails(dependencies());
  await mailsAreDone(test);
}
/** Looks once on each of so many days. */
async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    await passTime(test, 24 * 60);
    await look();
  }
}
/** Seen long ago, so that its owner has not just heard of the date. */
const aLongSeenCheck: typeof aSeenCheck = (app, owner, kind, changes) =>
  aSeenCheck(app, owner, kind, {
    seenOn: daysAfter(today(test.time.now), -200),
    seenAt: new Date(test.time.now.getTime() - 200 * 86_400_000),
    toldAt: test.time.now,
    ...changes,
  });

// At noon where the team is, when the mails of the day are due.
beforeAll(() => {
  test.time.now = momentIn(settings.zone, '2026-11-23T12:00');
});

describe('a check that expires', () => {
  it('is reminded of 90, 30 and 7 days before and on the day, and once when it hides its owner', async () => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: 91, number: 'kea-number' });
    const sent: number[] = [];
    let day = 91;
    for (const left of [90, 89, 31, 30, 29, 8, 7, 6, 1, 0, -1, -2]) {
      const before = mailsTo(worker).length;
      await passTime(test, (day - left) * 24 * 60);
      day = left;
      await look();
      if (mailsTo(worker).length > before) sent.push(left);
    }
    expect(sent).toEqual([90, 30, 7, 0, -1]);
    expect(subjectsTo(worker)).toEqual([
      ...Array(3).fill(expect.stringMatching(/^One of your checks expires on \d+ \w+ 2027$/)),
      'One of your checks expires today',
      'One of your checks has expired, and families can’t find you now',
    ]);
    const [first, , , onTheDay, dayAfter] = mailsTo(worker).map(({ text }) => text);
    expect(first).toContain('From the day after, families can’t find you until');
    expect(onTheDay).toContain('Your police check expires today, ');
    expect(dayAfter).toContain('Your police check expired on ');
    expect(dayAfter).toContain('Families can’t find you until our team has seen a new one.');
    expect(dayAfter).toContain(`${routes.login}?then=${routes.finalDocuments}`);
    expect(JSON.stringify(mailsTo(worker))).not.toContain('kea-number');
  });

  it('waits for the hour of the mails of the day', async () => {
    const worker = await aWorker();
    const noon = test.time.now;
    await aLongSeenCheck(test, worker, 'cpr', { endsIn: 31 });
    // Half past midnight.
    test.time.now = addHours(noon, 12.5);
    await look();
    expect(subjectsTo(worker)).toEqual([]);
    test.time.now = new Date(noon.getTime() + 86_400_000);
    await look();
    expect(subjectsTo(worker)).toHaveLength(1);
  });

  it('goes by the day and the hour where its owner lives', async () => {
    const noon = test.time.now;
    const [sydney, perth] = [await aWorker({ state: 'NSW' }), await aWorker({ state: 'WA' })];
    test.time.now = momentIn('Australia/Sydney', `${today(noon)}T12:00`);
    for (const worker of [sydney, perth])
      await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: 0 });
    await look();
    expect([sydney, perth].map((worker) => subjectsTo(worker).length)).toEqual([1, 1]);
    const nextDay = daysAfter(today(noon), 1);
    for (const [zone, time, mails] of [
      ['Australia/Sydney', '00:30', [1, 1]],
      ['Australia/Sydney', '08:30', [2, 1]],
      ['Australia/Perth', '08:30', [2, 2]],
    ] as const) {
      test.time.now = momentIn(zone, `${nextDay}T${time}`);
      await look();
      expect([time, [sydney, perth].map((worker) => subjectsTo(worker).length)]).toEqual([time, mails]);
    }
    expect(lastTo(perth)).toContain('expired on ');
    test.time.now = new Date(noon.getTime() + 86_400_000);
  });

  it('says nothing about being found to people who are not, and of kinds that nobody has to have', async () => {
    const [registered, worker, elsewhere, covered] = [
      await aWorker({ status: 'REGISTERED' }),
      await aWorker(),
      await aWorker({ countryCode: 'NZ' }),
      await aWorker(),
    ];
    await aLongSeenCheck(test, registered, 'national-police-check', { endsIn: -1 });
    await aLongSeenCheck(test, worker, 'first-aid', { endsIn: 0 });
    await aLongSeenCheck(test, elsewhere, 'national-police-check', { endsIn: 0 });
    await aLongSeenCheck(test, covered, 'working-with-children', { endsIn: 0 });
    await aLongSeenCheck(test, covered, 'working-with-children', { endsIn: 300, state: 'VIC' });
    await look();
    // What either country requires hides wherever somebody lives.
    expect(lastTo(elsewhere)).toContain('From the day after, families can’t find you');
    expect(lastTo(elsewhere)).toContain('We only ask people who live in Australia for this.');
    for (const person of [registered, worker, covered]) {
      expect(subjectsTo(person)).toHaveLength(1);
      expect(lastTo(person)).not.toMatch(/can’t find you|only of people who live/);
    }
    expect(lastTo(registered)).toContain('Your police check expired on');
    expect(lastTo(covered)).toContain('working with children check for New South Wales expires today');
    await days(1);
    expect(subjectsTo(worker)).toHaveLength(1);
    expect(subjectsTo(elsewhere)).toHaveLength(2);
  });

  it('goes into one mail with others of the same person', async () => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: 7 });
    await aLongSeenCheck(test, worker, 'cpr', { endsIn: 30 });
    await look();
    expect(subjectsTo(worker)).toEqual(['Some of your checks expire soon']);
    expect(lastTo(worker)).toContain('Your police check expires on');
    expect(lastTo(worker)).toContain('Your CPR certificate expires on');
  });

  it.each<[string, (worker: Person) => Promise<unknown>]>([
    [
      'was replaced',
      (worker) => aSeenCheck(test, worker, 'national-police-check', { toldAt: test.time.now }),
    ],
    ['has been renewed, and waits for the team', (worker) => aCheck(test, worker, 'national-police-check')],
    ['was seen only today', (worker) => change(worker, { seenAt: test.time.now })],
    [
      'was refused',
      (worker) =>
        change(worker, {
          seenOn: null,
          seenAt: null,
          refusedAt: test.time.now,
          refusalReason: 'other',
          toldAt: test.time.now,
        }),
    ],
    ['is of someone hidden', (worker) => setStatus(worker, 'DELETED_HIDDEN')],
    ['is of someone whom the team doesn’t take on', (worker) => setStatus(worker, 'FAILED_INTERVIEW')],
    ['is of someone who has left', ({ id }) => test.db.deleteFrom('users').where('id', '=', id).execute()],
    [
      'is of someone with an address that isn’t confirmed',
      ({ id }) => test.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute(),
    ],
  ])('isn’t reminded of when it %s', async (_why, act) => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: 7 });
    await act(worker);
    await look();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it('is not reminded of when it was replaced before the mail is written', async () => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: 7 });
    const { mail } = test;
    const slow: typeof mail = {
      ...mail,
      enqueue: (transaction, job) => mail.enqueue(transaction, job, { afterSeconds: 60 }),
    };
    await queueCheckMails({ ...dependencies(), mail: slow });
    await aSeenCheck(test, worker, 'national-police-check', { toldAt: test.time.now });
    await passTime(test, 2);
    await look();
    expect(subjectsTo(worker)).toEqual([]);
  });

  it('is reminded of anew once it was seen again with another expiry date', async () => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'cpr', { endsIn: 30 });
    await look();
    await days(1);
    await change(worker, {
      seenAt: test.time.now,
      expiresOn: daysAfter(today(test.time.now), 32),
      toldAt: test.time.now,
    });
    await days(1);
    expect(subjectsTo(worker)).toHaveLength(1);
    await days(1);
    expect(subjectsTo(worker)).toHaveLength(2);
  });

  it('is mailed once, however many processes look, and not at all by one that dies', async () => {
    const workers = await Promise.all(Array.from({ length: 3 }, () => aWorker()));
    for (const worker of workers)
      for (const kind of ['cpr', 'first-aid'] as const)
        await aLongSeenCheck(test, worker, kind, { endsIn: 30 });
    const { mail } = test;
    let queued = 0;
    const dying: typeof mail = {
      ...mail,
      enqueue: async (transaction, job) => {
        if (queued > 0) throw new Error('killed');
        queued += 1;
        await mail.enqueue(transaction, job);
      },
    };
    await expect(queueCheckMails({ ...dependencies(), mail: dying })).rejects.toThrow('killed');
    await mailsAreDone(test);
    for (const worker of workers) expect(subjectsTo(worker)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => queueCheckMails(dependencies())));
    await look();
    for (const worker of workers) {
      expect(subjectsTo(worker)).toHaveLength(1);
      expect(lastTo(worker)).toContain('CPR certificate');
      expect(lastTo(worker)).toContain('first aid certificate');
    }
  });

  it('of long ago, when the server was away, is not mailed', async () => {
    const worker = await aWorker();
    await aLongSeenCheck(test, worker, 'national-police-check', { endsIn: -8 });
    await aLongSeenCheck(test, worker, 'cpr', { endsIn: 20 });
    await look();
    expect(subjectsTo(worker)).toEqual([]);
  });
});

const change = ({ id }: Person, set: Parameters<typeof aCheck>[3] & object) =>
  test.db.updateTable('checks').set(set).where('userId', '=', id).execute();
const setStatus = ({ id }: Person, status: 'DELETED_HIDDEN' | 'FAILED_INTERVIEW') =>
  test.db.updateTable('users').set({ status }).where('id', '=', id).execute();

describe('what the team has made of a check', () => {
  it('is in one mail, once the team has done nothing for a while', async () => {
    const worker = await aWorker();
    await aSeenCheck(test, worker, 'national-police-check', { number: 'kea-number' });
    await aSeenCheck(test, worker, 'interview');
    await aSeenCheck(test, worker, 'referee', { refereeName: 'Keaname' });
    await passTime(test, quietMinutes - 1);
    await look();
    await aRefusedCheck(test, worker, 'cpr', { refusalNote: 'The lower half is dark.' });
    await passTime(test, quietMinutes - 1);
    await look();
    expect(subjectsTo(worker)).toEqual([]);
    await passTime(test, 1);
    await look();
    await look();
    expect(subjectsTo(worker)).toEqual(['News about your documents']);
    const text = lastTo(worker);
    expect(text).toContain('Our team has accepted your police check. It’s valid to ');
    expect(text).toContain('Our team has spoken with one of your referees.');
    expect(text).toContain('We couldn’t accept your CPR certificate. We can’t read the photo.');
    expect(text).toContain('Our team’s note: ‘The lower half is dark.’');
    expect(text).not.toContain('interview');
    expect(JSON.stringify(mailsTo(worker))).not.toMatch(/kea-number|Keaname/);
  });

  it('reads alike whatever a referee has said', async () => {
    const [praised, other] = [await aWorker(), await aWorker()];
    await aSeenCheck(test, praised, 'referee', { wouldHaveAgain: true });
    await aSeenCheck(test, other, 'referee', { wouldHaveAgain: false });
    await passTime(test, quietMinutes);
    await look();
    const mailOf = (person: Person) => mailsTo(person).map(({ subject, text }) => ({ subject, text }));
    const [mailed, mailedToOther] = [mailOf(praised), mailOf(other)].map((mails) =>
      JSON.stringify(mails).replace(/\bFirst\d+/g, 'First'),
    );
    expect(mailed).toContain('Our team has spoken with one of your referees.');
    expect(mailedToOther).toBe(mailed);
  });

  it('is mailed once, though several processes look at once', async () => {
    const workers = await Promise.all(Array.from({ length: 8 }, () => aWorker()));
    for (const round of [1, 2, 3]) {
      for (const worker of workers) {
        await aSeenCheck(test, worker, 'first-aid', { endsIn: 300 + round });
        await aRefusedCheck(test, worker, 'cpr');
      }
      await passTime(test, quietMinutes);
      await Promise.all(Array.from({ length: 4 }, () => queueCheckMails(dependencies())));
      await mailsAreDone(test);
      for (const worker of workers)
        expect(subjectsTo(worker)).toEqual(Array(round).fill('News about your documents'));
    }
  });

  it('is mailed again when it was refused a second time', async () => {
    const worker = await aWorker();
    await aRefusedCheck(test, worker, 'cpr');
    await passTime(test, quietMinutes);
    await look();
    await passTime(test, 1);
    await change(worker, { refusedAt: test.time.now, refusalReason: 'expired' });
    await passTime(test, quietMinutes);
    await look();
    expect(subjectsTo(worker)).toEqual(['Please send a document again', 'Please send a document again']);
    expect(lastTo(worker)).toContain('The document has expired.');
  });

  it('is not mailed when it was undone, to somebody hidden, about a family’s visit, or after a week', async () => {
    const [undone, hidden, late] = [await aWorker(), await aWorker(), await aWorker()];
    const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
    for (const worker of [undone, hidden]) await aRefusedCheck(test, worker, 'cpr');
    await aSeenCheck(test, family, 'home-visit');
    await aRefusedCheck(test, late, 'cpr', { refusedAt: new Date(test.time.now.getTime() - 8 * 86_400_000) });
    await change(undone, { refusedAt: null, refusalReason: null });
    await setStatus(hidden, 'DELETED_HIDDEN');
    await passTime(test, quietMinutes);
    await look();
    for (const person of [undone, hidden, late, family]) expect(subjectsTo(person)).toEqual([]);
  });
});

describe('a reminder by the team', () => {
  const remind = (token: string | undefined, checkIds: unknown) =>
    call(test.app, 'POST', '/api/checks/reminders', { ...(token && { token }), body: { checkIds } });

  it('goes once a day to those whose checks expire soon, have expired or were refused', async () => {
    const { token } = await aPerson(test, 'ADMIN');
    const [both, refused, others, hidden] = [
      await aWorker(),
      await aWorker(),
      await aWorker(),
      await aWorker(),
    ];
    const ending = await aLongSeenCheck(test, both, 'cpr', { endsIn: 60 });
    const ended = await aLongSeenCheck(test, both, 'first-aid', { endsIn: -60 });
    const again = await aRefusedCheck(test, refused, 'cpr', { toldAt: test.time.now });
    const ids = [
      ...[ending, ended, again],
      await aCheck(test, others, 'national-police-check'),
      await aLongSeenCheck(test, others, 'cpr', { endsIn: 95 }),
      await aLongSeenCheck(test, others, 'first-aid', { endsIn: 10 }),
      await aLongSeenCheck(test, hidden, 'cpr', { endsIn: 5 }),
      crypto.randomUUID(),
    ];
    // This one replaces the other's first aid.
    await aLongSeenCheck(test, others, 'first-aid', { endsIn: 500 });
    ids.push(await aLongSeenCheck(test, others, 'drivers-licence', { endsIn: -5 }));
    await aCheck(test, others, 'drivers-licence');
    await setStatus(hidden, 'DELETED_HIDDEN');
    const answer = await remind(token, ids);
    expect([answer.status, answer.body]).toEqual([200, { reminded: 2 }]);
    expect((await remind(token, ids)).body).toEqual({ reminded: 0 });
    await mailsAreDone(test);
    expect(subjectsTo(both)).toEqual(['One of your checks has expired']);
    expect(lastTo(both)).toContain('Your first aid certificate expired on');
    expect(lastTo(both)).toContain('Your CPR certificate expires on');
    expect(subjectsTo(refused)).toEqual(['Please send a document again']);
    for (const person of [others, hidden]) expect(subjectsTo(person)).toEqual([]);
    await passTime(test, 24 * 60);
    expect((await remind(token, ids)).body).toEqual({ reminded: 2 });
    await mailsAreDone(test);
    expect(subjectsTo(both)).toHaveLength(2);
  });

  it('does not repeat a refusal that is settled: by one that waits, or that was seen since', async () => {
    const { token } = await aPerson(test, 'ADMIN');
    const toldAt = test.time.now;
    const [open, waits, seen, seenBefore, referees, oneReferee] = await Promise.all(
      Array.from({ length: 6 }, () => aWorker()),
    );
    const people = [open, waits, seen, seenBefore, referees, oneReferee] as Person[];
    const before = { toldAt, seenAt: new Date(toldAt.getTime() - 60_000) };
    await aSeenCheck(test, people[3] as Person, 'working-with-children', before);
    const ids = await Promise.all(
      people.map((person, index) =>
        aRefusedCheck(test, person, index > 3 ? 'referee' : 'working-with-children', { toldAt }),
      ),
    );
    await aCheck(test, people[0] as Person, 'working-with-children', { state: 'VIC' });
    await aCheck(test, people[1] as Person, 'working-with-children');
    await passTime(test, 1);
    await aSeenCheck(test, people[2] as Person, 'working-with-children', { toldAt: test.time.now });
    await aCheck(test, people[4] as Person, 'referee');
    await aSeenCheck(test, people[4] as Person, 'referee', { toldAt: test.time.now, wouldHaveAgain: false });
    await aCheck(test, people[5] as Person, 'referee');
    expect((await remind(token, ids)).body).toEqual({ reminded: 3 });
    await mailsAreDone(test);
    expect(people.map((person) => subjectsTo(person).length)).toEqual([1, 0, 0, 1, 0, 1]);
  });

  it('does not go out with a refusal that was settled before the mail was written', async () => {
    const worker = await aWorker();
    const remindedAt = test.time.now;
    await aRefusedCheck(test, worker, 'cpr', { toldAt: remindedAt, remindedAt });
    const from = { db: test.db, clock: () => test.time.now, publicUrl: 'https://alongside.example' };
    const job = { kind: 'checks-ending', userId: worker.id, since: remindedAt.toISOString() } as const;
    const write = () => checksEnding.make(from, job);
    expect((await write())?.subject).toContain('Please send a document again');
    await aCheck(test, worker, 'cpr');
    expect(await write()).toBeNull();
  });

  it('stands for the one that is due, and comes after it', async () => {
    const worker = await aWorker();
    const id = await aLongSeenCheck(test, worker, 'cpr', { endsIn: 30 });
    expect(await remindOfChosen(dependencies(), [id])).toBe(1);
    await look();
    expect(subjectsTo(worker)).toHaveLength(1);
  });

  it('of two at the same time goes out once', async () => {
    const worker = await aWorker();
    const [one, other] = [
      await aLongSeenCheck(test, worker, 'cpr', { endsIn: 60 }),
      await aLongSeenCheck(test, worker, 'first-aid', { endsIn: 61 }),
    ];
    const counts = await Promise.all(
      [[one], [one], [other]].map((ids) => remindOfChosen(dependencies(), ids)),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    await mailsAreDone(test);
    const texts = mailsTo(worker).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('CPR'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('first aid'))).toHaveLength(1);
  });

  it('names checks, and is only for the team', async () => {
    const { token } = await aPerson(test, 'ADMIN');
    const worker = await aWorker();
    const id = await aLongSeenCheck(test, worker, 'cpr', { endsIn: 60 });
    expect((await remind(token, [])).body).toMatchObject({
      errors: [{ field: 'checkIds', message: 'Choose whom to remind' }],
    });
    expect((await remind(token, ['x'])).status).toBe(400);
    expect((await remind(worker.token, [id])).status).toBe(403);
    expect((await remind(undefined, [id])).status).toBe(401);
    await mailsAreDone(test);
    expect(subjectsTo(worker)).toEqual([]);
  });
});

it('looks for news by an index', async () => {
  const plan = await test.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql`explain select "userId" from checks where ${isUnmailed}`.execute(transaction);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('checks_untold');
});
