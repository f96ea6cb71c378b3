import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { beginSession } from '#server/accounts/sessions/sessions.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { queueCheckMails } from '#server/checks/check-mails/queue-check-mails.ts';
import { addHours } from '#server/platform/clock.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { aKey } from '#server/testing/a-key.ts';
import { aWebhook } from '#server/testing/a-webhook.ts';
import { allRows } from '#server/testing/everything-stored.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { unpacked } from './answers.ts';
import { type Canary, createCanaries } from './canary.ts';
import { createCells, type Ids } from './cells.ts';
import { createFixtures, markApproved } from './fixtures.ts';
import { heads, type Operation, operations } from './operations.ts';
import { pageCells, writeSite } from './pages.ts';
import { addPrivacyRequests } from './privacy-fixtures.ts';
import { mayRead, type Reader } from './readers.ts';
import { misusesOf } from './signed-addresses.ts';
import { addPictures, addStored, findGaps, ownClasses, wordsKept } from './stored.ts';
import { type Sent, type Watch, watchAnswers } from './watch.ts';

const test = setUpTestApp({ ADMIN_SECOND_FACTOR: 'required' }, { pages: writeSite() });
let metrics: Metrics;

const canaries = createCanaries();
const readers = new Map<string, Reader>();
let watch: Watch;
let cells: ReturnType<typeof createCells>;
let kept: Set<Canary>;
let gaps: Awaited<ReturnType<typeof findGaps>>;
/** Of the session that each person has now. */
const sessions = new Map<string, string>();
/** What somebody has found in the download of their own data. */
const downloaded = new Map<string, Set<Canary>>();

/** Calls that nobody is answered here, and why. */
const unanswered: Readonly<Record<string, string>> = {
  'accounts.verifyEmail': 'needs the code of a mail: see credentials/canaries.test.ts',
  'accounts.removeUnverified': 'needs the code of a mail, and answers nothing',
  'accounts.logIn': 'answers what sign-up answers: see credentials/canaries.test.ts',
  'credentials.resetPassword': 'needs the code of a mail, and answers nothing',
  'credentials.changePassword': 'answers nothing',
  'secondFactor.begin': 'makes what it answers: see credentials/canaries.test.ts',
  'secondFactor.turnOn': 'makes what it answers',
  'secondFactor.turnOff': 'answers nothing',
  'secondFactor.renewRecoveryCodes': 'makes what it answers',
  'team.invite': 'needs an address of nobody, and answers what a change answers',
  'team.inviteAgain': 'is for somebody who has not joined yet, and answers the same',
  'team.handOver': 'needs a colleague who is not the caller, and answers the same',
  'team.checkInvitation': 'needs the code of a mail, and answers nothing',
  'team.join': 'needs the code of a mail: see team/team.test.ts',
  'logins.askDrop': 'needs somebody with a second factor: answers what finding answers',
  'logins.confirmDrop': 'the same',
  'logins.takeBackDrop': 'the same',
  'imports.upload': 'needs a table: see admissions/imports/imports.test.ts',
  'imports.run': 'the same',
  'imports.report': 'the same',
  'imports.remove': 'the same',
  'invited.welcome': 'needs the code of a mail: see admissions/invited/invited.test.ts',
  'invited.come': 'the same',
  'introductions.withdraw': 'answers nothing, and whoever was blocked meanwhile isn’t asked for any more',
  'messageMails.stop': 'needs the code of a mail, and answers nothing',
  'workList.giveBack': 'needs the version after another act: answers what taking answers',
  'workList.finish': 'the same',
  'workList.reopen': 'the same',
  'duplicates.keepApart': 'needs another who may be the same: see admissions/duplicates/duplicates.test.ts',
  'duplicates.preview': 'needs another who may be the same: see admissions/duplicates/merge.test.ts',
  'duplicates.merge': 'the same',
  'duplicates.undo': 'the same',
  'settings.sendLogo': 'needs a picture: see admissions/settings/settings.test.ts',
  'settings.sendPicture': 'needs a picture: see admissions/settings/home-pictures.test.ts',
  'settings.picture': 'needs a picture: see admissions/settings/home-pictures.test.ts',
  'settings.change': 'needs the present version: see admissions/settings/settings.test.ts',
  'documents.agree': 'needs the version in force: see admissions/documents/documents.test.ts',
  'texts.save': 'needs the present version: see admissions/texts/texts.test.ts',
  'texts.reset': 'needs the present version: see admissions/texts/texts.test.ts',
  'apiKeys.make': 'needs a password: see admissions/integrations/api-keys.test.ts',
  'webhooks.make': 'needs an address that leads somewhere: see admissions/integrations/webhooks.test.ts',
  'erasure.eraseOwn': 'see erasure/canaries.test.ts',
  'erasure.erase': 'see erasure/canaries.test.ts',
};

const callers = (): (Reader | null)[] => [null, ...readers.values()];

async function run(which: readonly Operation[], afterEach?: () => Promise<void>): Promise<void> {
  for (const operation of which)
    for (const caller of callers())
      for (const sent of cells.of(operation, caller)) {
        const answer = await watch.send(sent);
        await followPages(sent, String(answer.headers.link ?? ''));
        if (answer.status < 300) await afterEach?.();
        if (sent.method === 'GET' && operation.name === 'ownData.download' && caller && answer.status === 200)
          downloaded.set(caller.id, watch.found(answer));
      }
}

/** The cursor of the first page leads to the second. */
async function followPages(sent: Sent, link: string): Promise<void> {
  const next = /<([^>]+)>; rel="next"/.exec(link)?.[1];
  if (next) await watch.send({ ...sent, url: next });
}

/** Logs people in again whom a call logged out. */
async function logInAgain(): Promise<void> {
  await findSessions();
  const living = await test.db.selectFrom('sessions').select('userId').execute();
  for (const reader of readers.values()) {
    if (reader.isHidden || living.some(({ userId }) => userId === reader.id)) continue;
    const user = await findVisibleUser(test.db, reader.id);
    if (user) reader.token = (await beginSession(test.db, { user, browser: '' }, test.time.now)) ?? '';
  }
  await findSessions();
}

async function findSessions(): Promise<void> {
  const rows = await test.db.selectFrom('sessions').select(['id', 'userId']).orderBy('id').execute();
  for (const { id, userId } of rows) sessions.set(userId, id);
}

async function findIds(fixtures: Ids['fixtures']): Promise<Ids> {
  const workItems = await test.db.selectFrom('workItems').select('id').orderBy('id').execute();
  const sent = await test.db
    .selectFrom('sentMails')
    .select(['id', 'userId'])
    .where('state', '=', 'sent')
    .execute();
  const privacyRequests = await addPrivacyRequests(test.db, canaries, [...readers.values()]);
  const reports = await test.db.selectFrom('reports').select(['id', 'aboutId']).execute();
  await test.db
    .transaction()
    .execute((transaction) =>
      test.mail.enqueue(
        transaction,
        { kind: 'password-changed', userId: [...readers.keys()][2] ?? '' },
        { afterSeconds: 3600 },
      ),
    );
  // Only these: given up too, the mails that still wait for their delay would never be delivered, nor the wait for them end.
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now()
    where name = 'mail' and state = 'created' and data ->> 'kind' = 'password-changed' returning id`.execute(
    test.db,
  );
  await aKey(test, { by: { id: [...readers.values()].find(({ role }) => role === 'ADMIN')?.id ?? '' } });
  const webhook = await aWebhook(test);
  const data = { personId: [...readers.keys()][2] ?? '' };
  await test.db
    .transaction()
    .execute((transaction) => test.webhooks.announce(transaction, { type: 'person.status_changed', data }));
  const key = await test.db.selectFrom('apiKeys').select('id').executeTakeFirstOrThrow();
  const delivery = await test.db.selectFrom('webhookDeliveries').select('id').executeTakeFirstOrThrow();
  return {
    fixtures,
    sessions,
    ...{ apiKey: key.id, webhook, delivery: delivery.id },
    workItems: workItems.map(({ id }) => id),
    reports: new Map(reports.map(({ id, aboutId }) => [String(aboutId), id])),
    privacyRequests,
    givenUpMail: rows[0]?.id ?? '',
    sentMails: new Map(sent.map(({ id, userId }) => [userId, id])),
  };
}

beforeAll(async () => {
  metrics = createMetrics({ db: test.db });
  metrics.observe(test.app, { waiting: () => 0, streams: () => 0 });
  watch = watchAnswers(test, canaries, readers);
  const fixtures = await createFixtures({ test, canaries, readers, send: watch.send });
  await mailsAreDone(test);
  await findSessions();
  cells = createCells({ readers, canaries, ids: await findIds(fixtures) });
  const by = (...methods: string[]) => operations.filter(({ method }) => methods.includes(method));
  await addStored(test.db, canaries);
  await addPictures(test, canaries);
  await run(by('POST', 'PUT'));
  // Or people would not be told what they may know.
  await run(operations.filter(({ name }) => name === 'blocks.unblock'));
  const later = () => addHours(test.time.now, 1);
  await queueCheckMails({ db: test.db, mail: test.mail, announce: test.webhooks.announce, clock: later });
  await mailsAreDone(test);
  await markApproved({ test, canaries, readers });
  await addStored(test.db, canaries);
  kept = await wordsKept(test.db, canaries);
  await run(by('GET'));
  await run(heads);
  const pages = callers().flatMap((caller) => [...pageCells(caller, readers, canaries)]);
  for (const sent of [...pages, ...misusesOf(watch.signed, readers)]) await watch.send(sent);
  gaps = await findGaps(test.db, canaries);
  await run(by('DELETE'), logInAgain);
  await run(operations.filter(({ name }) => name === 'files.restore'));
  await mailsAreDone(test);
});

describe('a canary is seen', () => {
  const cage = createCanaries();
  const word = cage.word('pets', 'someone', { class: 'owner' });
  const seen = (text: string) => [...cage.in(text)].map(({ field }) => field);

  it.each([
    ['in capitals', word.toUpperCase()],
    [
      'in a cursor',
      `</api/x?cursor=${Buffer.from(JSON.stringify([word, 'and more'])).toString('base64url')}>`,
    ],
    ['in an escaped address', [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')],
    ['in a ZIP', unpacked(Buffer.from(zipSync({ [`${word}.txt`]: strToU8('x') })), 'application/zip').join()],
  ])('%s', (_where, text) => expect(seen(text)).toEqual(['pets']));

  it('as a number, a day and an id', () => {
    const number = cage.number('mobile', 'someone', { class: 'owner' });
    const day = cage.day('dateOfBirth', 'someone', { class: 'owner' });
    const id = crypto.randomUUID();
    cage.add(id, { field: 'users.id', class: 'otherSide', of: 'someone' });
    expect(seen(`${number} ${day}`)).toEqual(['mobile', 'dateOfBirth']);
    expect(seen(`/profile/${id}/picture.jpg`)).toEqual(['users.id']);
    expect(seen(`${word.slice(0, -2)} 1990-12-24 ${crypto.randomUUID()}`)).toEqual([]);
  });
});

describe('the canary matrix', () => {
  it('tries every call as everybody about everybody', () => {
    const floor = [...operations, ...heads].reduce((sum, operation) => sum + cells.floorOf(operation), 0);
    const kinds = [
      'approved',
      'matched',
      'blocking',
      'listed but not approved',
      'unapproved',
      'unconfirmed',
      'hidden',
    ];
    expect([...readers.values()].map(({ name }) => name)).toEqual([
      'the team',
      'the team without a second factor',
      ...[...kinds].map((kind) => `the ${kind} family`),
      ...[...kinds, 'under 18'].map((kind) => `the ${kind} worker`),
    ]);
    console.info(`canary matrix: ${watch.cells()} cells, at least ${floor}; ${canaries.all.length} canaries`);
    expect(operations.length).toBeGreaterThan(60);
    expect(watch.cells()).toBeGreaterThanOrEqual(floor);
    const everywhere = [...watch.answered.keys()];
    expect(everywhere).toEqual(expect.arrayContaining(Object.values(routes).map((path) => `page ${path}`)));
    expect(everywhere).toEqual(expect.arrayContaining(heads.map(({ name }) => `HEAD ${name}`)));
  });

  it('is answered by every call', () => {
    const isAnswered = ({ name }: Operation) =>
      [...(watch.answered.get(name) ?? [])].some((status) => status < 300);
    const silent = operations.filter((operation) => !isAnswered(operation)).map(({ name }) => name);
    expect(silent.sort()).toEqual(Object.keys(unanswered).sort());
    const broken = [...watch.answered].filter(([, statuses]) =>
      [...statuses].some((status) => status >= 500),
    );
    expect(broken).toEqual([]);
    // The answer to a save that somebody else has overtaken says what is stored.
    for (const call of ['profiles.saveFamily', 'profiles.saveSupportWorker'])
      expect(watch.answered.get(call)).toContain(409);
  });

  it('has a canary in every text that somebody can write, and the registry agrees with itself', () => {
    expect(gaps).toEqual({ empty: [], lax: [] });
  });

  it('finds no canary that the registry does not allow, in no answer, header, cursor or file', () => {
    expect(watch.leaks()).toEqual([]);
  });

  it('has addresses of pictures that were passed on, and changed ones that nobody may open', () => {
    expect(watch.signed.size).toBeGreaterThan(20);
    const hidden = [...readers.values()].filter(({ isHidden }) => isHidden).map(({ id }) => id);
    expect([...watch.signed.values()]).toEqual(expect.arrayContaining(hidden));
  });

  it('finds none in metrics, not even an id', async () => {
    const { text } = await metrics.read();
    expect(text).toContain('/api/profile/:id');
    expect([...canaries.in(text)]).toEqual([]);
  });

  it('finds none in logs and in the queue of mails', async () => {
    expect(named(test.logged)).toEqual([]);
    const queued = (await allRows(test)).filter(({ place }) => place.startsWith('pgboss.'));
    expect(queued.length).toBeGreaterThan(10);
    expect(named(queued.map(({ text }) => text))).toEqual([]);
  });

  it('finds in mails only what their readers may know', () => {
    expect(test.mails.length).toBeGreaterThan(20);
    const told = test.mails.flatMap(({ to, ...mail }) => {
      const reader = readerAt(to);
      const own = canaries.in(to);
      return [...canaries.in(JSON.stringify(mail))]
        .filter((canary) => !own.has(canary) && !mayRead(reader, canary, readers))
        .map(({ field, class: name }) => `${mail.subject}: ${field} (${name}) to ${reader?.name ?? to}`);
    });
    expect([...new Set(told)]).toEqual([]);
  });

  it('finds all that is somebody’s own in the download of their data', () => {
    const people = [...readers.values()].filter(({ isAsking, role }) => isAsking && role !== 'ADMIN');
    expect(downloaded.size).toBe(people.length);
    const missing = people.flatMap(({ id, name }) =>
      [...kept]
        .filter((canary) => canary.of === id && ownClasses.includes(canary.class))
        .filter((canary) => !downloaded.get(id)?.has(canary))
        .map(({ field }) => `${field} of ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Ids may be in logs and jobs: what they stand for is in the database alone. */
const named = (texts: readonly string[]) => [
  ...new Set(
    texts.flatMap((text) =>
      [...canaries.in(text)]
        .filter(({ field }) => !/\.(id|guidID)$/.test(field))
        .map(({ field }) => `${field}: ${text}`),
    ),
  ),
];

/** Whoever reads the mail at an address: nobody that we know, until the address is confirmed. */
function readerAt(address: string): Reader | null {
  const everyone = [...readers.values()];
  if (address === settings.supportEmail) return everyone.find(({ role }) => role === 'ADMIN') ?? null;
  const reader = everyone.find(({ email }) => email === address);
  return reader?.isConfirmed ? { ...reader, isHidden: false } : null;
}
