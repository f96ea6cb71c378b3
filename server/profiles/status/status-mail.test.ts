import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';

import { familyStatuses, type Role, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { settings } from '#contract/settings.ts';
import { aSeenCheck } from '#server/testing/a-check.ts';
import { call } from '#server/testing/call.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { mailsAreDone, passTime } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { statusMailMinutes } from './lasting-status.ts';

let mailServer: MailServer;
const test = setUpTestApp(async () => {
  mailServer = await startMailServer();
  return { SMTP_URL: mailServer.url };
});
afterAll(() => mailServer.stop());

type Side = Exclude<Role, 'ADMIN'>;
type Changes = Parameters<typeof aPerson>[2];

const allSteps = { SUPPORT_WORKER: [1, 2, 3, 4, 5, 6, 7, 8], FAMILY_USER: [1, 2, 3, 4, 5, 6] };
const path = { SUPPORT_WORKER: '/api/profile/support-worker', FAMILY_USER: '/api/profile/family' };

const aSide = (role: Side, changes: Changes = {}) =>
  aPerson(test, role, { firstName: 'Mere', completedSteps: allSteps[role], ...changes });

async function put(role: Side, of: Person, by: Person, body: object): Promise<void> {
  const { status } = await call(test.app, 'PUT', `${path[role]}/${of.id}`, { token: by.token, body });
  expect(status).toBe(200);
}

const comment = '<p>Sounded unsure about nights</p>';
let admin: Person | undefined;

async function setStatus(role: Side, of: Person, status: Status): Promise<void> {
  admin ??= await aPerson(test, 'ADMIN');
  await put(role, of, admin, { status, internalComments: comment });
}

const mailsTo = async ({ email }: Person): Promise<Email[]> => {
  await mailsAreDone(test);
  const mails = await Promise.all(mailServer.received.map((mail) => PostalMime.parse(mail)));
  return mails.filter((mail) => mail.to?.[0]?.address === email);
};

async function passMailDelay(): Promise<void> {
  await passTime(test, statusMailMinutes);
  await mailsAreDone(test);
}

/** What the mail about each status says; other statuses send none. */
const subjects: Record<Side, Partial<Record<Status, string>>> = {
  SUPPORT_WORKER: {
    READY_FOR_INTERVIEW: 'You’re ready for your interview',
    INTERVIEWED: 'Thank you for the interview',
    READY_FOR_MATCHING: 'You’ve passed your interview',
    UNMATCHED: 'You can look for families now',
    MATCHED: 'You have a match',
    FAILED_INTERVIEW: 'News about your application',
  },
  FAMILY_USER: {
    READY_FOR_INTERVIEW: 'You’re ready for your interview',
    INTERVIEWED: 'Thank you for the interview',
    READY_FOR_MATCHING: 'You’ve passed your interview',
    UNMATCHED: 'You can look for support workers now',
    MATCHED: 'You have a match',
    FAILED_INTERVIEW: 'News about your application',
  },
};

/** The invoice of a family that was approved is another mail. */
const isNews = ({ subject }: { subject?: string | undefined }) => !subject?.startsWith('Your invoice');

describe.each<Side>(['SUPPORT_WORKER', 'FAMILY_USER'])('a %s', (role) => {
  const statuses = role === 'FAMILY_USER' ? familyStatuses : supportWorkerStatuses;

  it('gets one mail about each status that matters, without what the team wrote', async () => {
    const people = new Map<Status, Person>();
    for (const status of statuses) {
      const from = status === 'REGISTERED' ? 'INTERVIEWED' : 'REGISTERED';
      const person = await aSide(role, { status: from });
      people.set(status, person);
      await setStatus(role, person, status);
    }
    await passMailDelay();
    for (const [status, person] of people) {
      const subject = subjects[role][status];
      const mails = (await mailsTo(person)).filter(isNews);
      expect(mails.map((mail) => mail.subject)).toEqual(subject ? [`${subject} – ${settings.name}`] : []);
      for (const { text, html } of mails) {
        expect(text).toContain('Hello Mere,');
        expect(text).toContain(settings.supportPhone);
        expect(`${text}${html}`).not.toMatch(/unsure|nights|[A-Z]_[A-Z]/);
      }
    }
  });

  it('who may now see the other side gets a link to the search, and otherwise to their own page', async () => {
    const [looking, waiting] = [await aSide(role), await aSide(role)];
    await setStatus(role, looking, 'UNMATCHED');
    await setStatus(role, waiting, 'INTERVIEWED');
    await passMailDelay();
    const [found] = (await mailsTo(looking)).filter(isNews);
    const [waited] = await mailsTo(waiting);
    const { publicUrl } = test.config;
    const pages = {
      SUPPORT_WORKER: ['/support-worker/find-family', '/support-worker/view-profile'],
      FAMILY_USER: ['/family/find-worker', '/family/view-profile'],
    }[role];
    expect(found?.html).toContain(`href="${publicUrl}${pages[0]}"`);
    expect(waited?.html).toContain(`href="${publicUrl}${pages[1]}"`);
  });

  it('who completes the profile gets a mail that it is complete, and so does the team', async () => {
    const person = await aSide(role, { completedSteps: [] });
    await put(role, person, person, { lastStepCompleted: allSteps[role].length });
    await passMailDelay();
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain('You’ve been through every step.');
    expect(mail?.text).toMatch(/Still empty: [^.]*Photos/);
    expect(mail?.text).toContain('within 24 hours');
    const received = await Promise.all(mailServer.received.map((raw) => PostalMime.parse(raw)));
    const toTeam = received.filter(({ text }) => text?.includes(person.id));
    expect(toTeam.map(({ text }) => text)).toEqual([
      expect.stringMatching(/has been through every step[\s\S]*Still empty: [^.]*Photos/),
    ]);
    expect(toTeam[0]?.subject).toContain('is ready for an interview');
  });

  it('gets no mail at an address that is not verified', async () => {
    const person = await aSide(role, { emailVerifiedAt: null });
    await setStatus(role, person, 'UNMATCHED');
    await passMailDelay();
    expect(await mailsTo(person)).toEqual([]);
  });
});

const subjectsTo = async (person: Person) =>
  (await mailsTo(person)).map(({ subject }) => subject?.split(' – ')[0]);

describe('a change of status', () => {
  const role = 'SUPPORT_WORKER';

  it('is not mailed before it has lasted a little', async () => {
    const person = await aSide(role);
    await setStatus(role, person, 'MATCHED');
    await passTime(test, statusMailMinutes - 1);
    expect(await mailsTo(person)).toEqual([]);
    await passTime(test, 1);
    expect(await subjectsTo(person)).toEqual(['You have a match']);
  });

  it('that is undone at once is not mailed, and neither is the undoing', async () => {
    const person = await aSide(role);
    await setStatus(role, person, 'INTERVIEWED');
    await passMailDelay();
    await setStatus(role, person, 'MATCHED');
    await passTime(test, 1);
    await setStatus(role, person, 'INTERVIEWED');
    await passTime(test, 60);
    expect(await subjectsTo(person)).toEqual(['Thank you for the interview']);
  });

  it('that is one of several at once is not mailed, except the last', async () => {
    const person = await aSide(role);
    for (const status of ['READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING'] as const)
      await setStatus(role, person, status);
    await passMailDelay();
    expect(await subjectsTo(person)).toEqual(['You’ve passed your interview']);
  });

  it('back to an earlier status is mailed again if the one between had lasted', async () => {
    const person = await aSide(role);
    for (const status of ['UNMATCHED', 'MATCHED', 'UNMATCHED'] as const) {
      await setStatus(role, person, status);
      await passMailDelay();
    }
    expect(await subjectsTo(person)).toEqual([
      'You can look for families now',
      'You have a match',
      'You can look for families now',
    ]);
  });

  it('is not mailed to somebody who has been hidden since', async () => {
    const person = await aSide(role);
    await setStatus(role, person, 'MATCHED');
    await setStatus(role, person, 'DELETED_HIDDEN');
    await passMailDelay();
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is mailed once, however often the queue runs the job', async () => {
    const person = await aSide(role);
    await setStatus(role, person, 'MATCHED');
    await passMailDelay();
    expect(await subjectsTo(person)).toHaveLength(1);
    await sql`update pgboss.job set state = 'retry', completed_on = null, started_on = null, start_after = now()
      where data->>'changeId' in (select id::text from "statusHistory" where "userId" = ${person.id})`.execute(
      test.db,
    );
    expect(await subjectsTo(person)).toHaveLength(1);
  });

  it('that the mail server accepts late is mailed if it still holds', async () => {
    const [person, moved] = [await aSide(role), await aSide(role)];
    await setStatus(role, person, 'MATCHED');
    await setStatus(role, moved, 'MATCHED');
    // Their mails are a day late.
    await setStatus(role, moved, 'INTERVIEWED');
    await passTime(test, 24 * 60);
    expect(await subjectsTo(person)).toEqual(['You have a match']);
    expect(await subjectsTo(moved)).toEqual(['Thank you for the interview']);
  });

  it('leaves no name, address or comment by the team in the queue', async () => {
    const { rows } = await sql<{ data: object }>`select data from pgboss.job
      where data->>'kind' = 'status-changed'`.execute(test.db);
    for (const { data } of rows) expect(Object.keys(data).sort()).toEqual(['changeId', 'kind', 'userId']);
  });
});

it('a worker under 18 does not read that families find the profile', async () => {
  const person = await aSide('SUPPORT_WORKER', { dateOfBirth: '2010-01-01' });
  await setStatus('SUPPORT_WORKER', person, 'READY_FOR_MATCHING');
  await passMailDelay();
  const [mail] = await mailsTo(person);
  expect(mail?.text).toContain('once you are 18');
  expect(mail?.text).not.toContain('From now on');
});

it('does not say that families find a worker whose required check has expired', async () => {
  const [ended, valid] = [await aSide('SUPPORT_WORKER'), await aSide('SUPPORT_WORKER')];
  await aSeenCheck(test, ended, 'national-police-check', { endsIn: -1 });
  await aSeenCheck(test, valid, 'national-police-check');
  for (const worker of [ended, valid]) await setStatus('SUPPORT_WORKER', worker, 'READY_FOR_MATCHING');
  await passMailDelay();
  expect((await mailsTo(ended))[0]?.text).toContain('Families can’t find your profile until');
  expect((await mailsTo(valid))[0]?.text).toContain('Families can now find your profile.');
});
