import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { password } from '#contract/accounts/passwords.ts';
import { workKinds } from '#contract/admissions/work-list.ts';
import { checkInput } from '#contract/checks/checks.ts';
import { checkKinds } from '#contract/checks/kinds.ts';
import { checkStandings, standingOn } from '#contract/checks/standing.ts';
import { conversationStates, messageText } from '#contract/conversations/conversations.ts';
import { familyStatuses, listedStatuses, supportWorkerStatuses } from '#contract/enums.ts';
import { feeStates } from '#contract/fees/fees.ts';
import { isOverdue } from '#contract/fees/invoice-words.ts';
import { email } from '#contract/fields.ts';
import { agreementSectionInput } from '#contract/matches/agreement.ts';
import { matchStates } from '#contract/matches/matches.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { familyInput } from '#contract/profiles/family.ts';
import { supportWorkerInput } from '#contract/profiles/support-worker.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { findLogInLock } from '#server/accounts/credentials/limits.ts';
import { verifyPassword } from '#server/accounts/credentials/passwords.ts';
import { findLivingDrop } from '#server/accounts/second-factor/drop.ts';
import { isReplaced } from '#server/checks/expressions.ts';
import { silenceOf, stateOf } from '#server/conversations/policy.ts';
import { otherOf } from '#server/conversations/present.ts';
import { findConversation } from '#server/conversations/store.ts';
import { isWhatWasAgreed } from '#server/matches/agreements/present.ts';
import { listEverything, listLatest } from '#server/matches/agreements/store.ts';
import { addDays, ageOn, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { createRateLimiter } from '#server/platform/http/rate-limits.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { presentProfile } from '#server/profiles/present.ts';
import { cleanRichText } from '#server/profiles/rich-text.ts';
import { hiddenBy } from '#server/profiles/status/hiding-checks.ts';
import { isApproved, listableColumns } from '#server/profiles/status/policy.ts';
import { findProfile } from '#server/profiles/store.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { findBreaches } from '#server/testing/invariants.ts';
import { demoDomain, demoEmail, demoLogins } from './demo-logins.ts';
import { lockOut } from './logins.ts';
import { matchStories } from './matches/matches.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { families } from './people/families.ts';
import { familyInputOf } from './people/family-input.ts';
import { journeyTo } from './people/journey.ts';
import { supportWorkerInputOf } from './people/support-worker-input.ts';
import { supportWorkers } from './people/support-workers.ts';
import { seedDemo } from './seed.ts';
import { seedPictures } from './seed-pictures.ts';

/** A leap day, late in a Sydney month that has not begun in UTC: nothing may depend on the day of the seeding. */
const days = ['2028-02-29T12:00:00Z', '2026-10-31T20:00:00Z', '2027-01-01T01:00:00Z'].map(
  (day) => new Date(day),
);
const people = [...supportWorkers, ...families];

/** Words that nobody here uses of people. */
const unkind = /suffer\w*|\bcarers?\b|the disabled|wheelchair-bound|handicap\w*|special needs/gi;

describe('the demo people', () => {
  it('are 60 workers and 40 families', () => {
    expect(supportWorkers).toHaveLength(60);
    expect(families).toHaveLength(40);
  });

  it('cover every status', () => {
    const has = (list: typeof people) => new Set(list.map(({ status }) => status));
    expect(has([...supportWorkers])).toEqual(new Set(supportWorkerStatuses));
    expect(has([...families])).toEqual(new Set(familyStatuses));
  });

  it('have addresses that are valid and no one else’s', () => {
    const emails = people.map(demoEmail);
    expect(new Set(emails).size).toBe(100);
    for (const address of emails) expect(email.parse(address)).toBe(address);
  });

  it('introduce themselves each in their own words', () => {
    const introductions = supportWorkers.flatMap(({ answers }) => answers?.introduction ?? []);
    expect(new Set(introductions).size).toBe(introductions.length);
    const descriptions = families.flatMap(({ answers }) => answers?.familyDescription ?? []);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it('write rich text as it is stored', () => {
    for (const { answers } of supportWorkers) {
      for (const name of ['introduction', 'educationDescription', 'workDescription'] as const) {
        const html = answers?.[name] ?? null;
        expect(cleanRichText(html)).toBe(html);
      }
    }
  });

  it('speak of people with respect', () => {
    const said = JSON.stringify(people);
    expect(said.match(unkind)).toBeNull();
  });

  it('live with families in Australia and New Zealand, where Darwin’s postcode is 0800', () => {
    for (const { home } of families) expect(hostCountryCodes).toContain(home[4]);
    expect(families.map(({ home }) => home[3])).toContain('0800');
  });

  it('have finished the profile from the interview on', () => {
    const unfinished = people.filter(({ stepsDone }) => stepsDone !== undefined).map(({ status }) => status);
    expect(new Set(unfinished)).toEqual(new Set(['REGISTERED', 'PENDING_APPROVAL', 'DELETED_HIDDEN']));
  });

  it.each(days)('have only answers that the forms accept on %s', (now) => {
    for (const [index, worker] of supportWorkers.entries()) {
      const input = supportWorkerInputOf(worker, index, now);
      expect(supportWorkerInput.parse(input)).toEqual(input);
    }
    for (const [index, family] of families.entries()) {
      const input = familyInputOf(family, index, now);
      expect(familyInput.parse(input)).toEqual(input);
    }
  });

  it('gave dates that weren’t over when they gave them, whatever day the demo begins on', () => {
    const now = new Date('2026-11-20T03:00:00Z');
    for (const list of [supportWorkers, families])
      for (const [seed, person] of list.entries()) {
        const [signedUp, next] = journeyTo(person.status, seed, now);
        const gaveAt = next?.to === 'READY_FOR_INTERVIEW' ? next.changedAt : signedUp?.changedAt;
        const daysAgo = (Number(now) - Number(gaveAt)) / 86_400_000;
        const months =
          ('startsIn' in person && person.startsIn) || ('freeIn' in person && [person.freeIn]) || [];
        for (const month of months)
          if (month && month < 0) expect(daysAgo, person.firstName).toBeGreaterThan(31 * -month);
      }
  });

  it.each(days)('are as old as they say on %s', (now) => {
    for (const [index, worker] of supportWorkers.entries()) {
      const { dateOfBirth } = supportWorkerInputOf(worker, index, now);
      if (dateOfBirth) expect(ageOn(dateOfBirth, today(now))).toBe(worker.age);
    }
    expect(supportWorkers.filter(({ age = 18 }) => age < 18)).toHaveLength(2);
  });
});

it('keeps to DATA_DIR, and leaves a folder alone that holds something else', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'alongside-demo-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const DATA_DIR = join(cwd, 'taken');
  mkdirSync(DATA_DIR);
  writeFileSync(join(DATA_DIR, 'mine'), '');
  const demo = spawn(process.execPath, [resolve('scripts/operate/demo.ts')], {
    cwd,
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void demo.kill('SIGKILL'));
  // It says something there only when it goes on, and then it would serve for ever.
  demo.stdout.once('data', () => demo.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(demo.stderr), once(demo, 'close')]);
  expect(said).toContain(`${DATA_DIR} has files in it that aren’t demo data`);
  expect(code).toBe(1);
  expect([readdirSync(cwd), readdirSync(DATA_DIR)]).toEqual([['taken'], ['mine']]);
});

describe('seeding', () => {
  const now = new Date('2026-11-20T03:00:00Z');

  /** Not of the demo. */
  const mia = {
    id: '01890000-0000-7000-8000-000000000000',
    role: 'FAMILY_USER' as const,
    email: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Ng',
    passwordHash: 'x',
  };
  const usersOf = (db: Db) => db.selectFrom('users').selectAll().execute();

  let db: Db;
  let dataDir: string;
  let storage: Storage;
  beforeAll(async () => {
    const opened = await freshDatabase();
    db = opened.db;
    dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
    storage = await openStorage({ s3: undefined, dataDir });
    await seedDemo(db, storage, now);
    return async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true });
      // Of this process too.
      applySettings({ ...defaultSettings, texts: {} });
    };
  });

  it('makes the people once, with the logins that are printed', async () => {
    const seeded = await usersOf(db);
    expect(seeded).toHaveLength(119);
    for (const login of demoLogins) {
      expect(password.parse(login.password)).toBe(login.password);
      const user = seeded.find((candidate) => candidate.email === login.email);
      expect(await verifyPassword(user?.passwordHash ?? '', login.password)).toBe(true);
    }
    const statusOf = (address: string) => seeded.find((user) => user.email === address)?.status;
    expect(demoLogins.map((login) => statusOf(login.email))).toEqual([
      'UNMATCHED',
      'UNMATCHED',
      'REGISTERED',
    ]);

    await seedDemo(db, storage, addDays(now, 40));
    expect(await usersOf(db)).toEqual(seeded);
  });

  it('has a setting that was taken back, words that were changed, and a draft', async () => {
    const changed = await db.selectFrom('settingsChanges').select('byName').execute();
    expect(changed).toEqual([{ byName: 'Ada Reed' }, { byName: 'Ada Reed' }]);
    expect(
      (await db.selectFrom('operatorSettings').select('values').executeTakeFirstOrThrow()).values,
    ).toEqual({});
    const texts = await db
      .selectFrom('operatorTexts')
      .select(['published', 'draft'])
      .orderBy('key')
      .execute();
    expect(texts.map(({ published, draft }) => [published !== null, draft !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('holds what always holds in a database that only the product has written, and leaves nothing of the playing', async () => {
    expect(await findBreaches(db)).toEqual([]);
    for (const table of ['sessions', 'rateLimits', 'messageMails', 'mailSendings'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    const { rows } = await sql`select * from pgboss.job`.execute(db);
    expect(rows).toEqual([]);
  });

  it('leaves a demo alone in which someone has signed up', async () => {
    await db.insertInto('users').values(mia).execute();
    onTestFinished(async () => void (await db.deleteFrom('users').where('id', '=', mia.id).execute()));
    await seedDemo(db, storage, addDays(now, 1));
    expect(await usersOf(db)).toHaveLength(120);
  });

  it('has introductions asked for by approved people, about people who are listed', async () => {
    const users = await usersOf(db);
    const requests = await db.selectFrom('introductions').selectAll().execute();
    const person = (id: string) => users.find((user) => user.id === id);
    const askers = requests.map(({ fromId }) => person(fromId)?.email);
    expect(askers).toEqual(expect.arrayContaining([demoLogins[0].email, demoLogins[1].email]));
    for (const { fromId, toId } of requests) {
      expect(isApproved({ status: person(fromId)?.status ?? 'REGISTERED' })).toBe(true);
      expect(person(toId)?.role).not.toBe(person(fromId)?.role);
      expect(listedStatuses).toContain(person(toId)?.status);
    }
  });

  it('has requests and messages in every state, which the team has worked on in order', async () => {
    const items = await db.selectFrom('workItems').selectAll().execute();
    expect(new Set(items.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(
        workKinds
          // A mail server's refusal brings these, and the demo's mails stay files.
          .filter((kind) => kind !== 'unreachable')
          .flatMap((kind) => ['open', 'taken', 'done'].map((state) => `${kind} ${state}`)),
      ),
    );
    const acts = await db.selectFrom('workActs').selectAll().orderBy('id').execute();
    for (const { id, createdAt } of items) {
      const moments = [createdAt, ...acts.filter(({ itemId }) => itemId === id).map(({ at }) => at), now];
      expect(moments).toEqual([...moments].sort((a, b) => a.getTime() - b.getTime()));
    }
  });

  it('has conversations in every state, among them the two printed logins', async () => {
    const users = await usersOf(db);
    const idOf = (address: string) => users.find(({ email }) => email === address)?.id;
    const rows = await db.selectFrom('conversations').selectAll().execute();
    const states = rows.map((row) => stateOf(row, now));
    expect(new Set(states)).toEqual(new Set(conversationStates));
    expect(rows.filter(({ deliveredAt }) => deliveredAt === null).length).toBeGreaterThan(1);
    const [family, worker] = [idOf(demoLogins[0].email), idOf(demoLogins[1].email)];
    const between = rows.find(({ fromId, toId }) => fromId === family && toId === worker);
    expect(between && stateOf(between, now)).toBe('open');
    for (const login of [family ?? '', worker ?? '']) {
      const shown = await findConversation(db, login, between?.id ?? '');
      expect(shown && silenceOf({ ...shown, other: otherOf(shown) }, login, now)).toBeNull();
      const sides = await db
        .selectFrom('conversationSides')
        .innerJoin('conversations', 'id', 'conversationId')
        .select(['seenNumber', 'lastNumber'])
        .where('userId', '=', login)
        .execute();
      expect(sides.some(({ seenNumber, lastNumber }) => seenNumber < lastNumber)).toBe(true);
    }
    const kinds = ['contactDetailActs', 'blocks', 'reports', 'reportedMessages', 'messagePauses'] as const;
    for (const table of kinds) expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([]);
  });

  it('lets only those write first who were approved at the time, each to somebody listed of the other side', async () => {
    const users = await usersOf(db);
    const history = await db.selectFrom('statusHistory').selectAll().execute();
    const person = (id: string | null) => users.find((user) => user.id === id);
    for (const { fromId, toId, createdAt } of await db.selectFrom('conversations').selectAll().execute()) {
      const [from, to] = [person(fromId), person(toId)];
      expect(from?.role).not.toBe(to?.role);
      expect(listedStatuses).toContain(to?.status);
      const approved = history.find(({ userId, to: status }) => userId === fromId && isApproved({ status }));
      expect([from?.firstName, approved && approved.changedAt < createdAt]).toEqual([from?.firstName, true]);
    }
  });

  it('has messages that a form would take, in the order in which they were written, kindly put', async () => {
    const messages = await db
      .selectFrom('conversationMessages')
      .selectAll()
      .orderBy('conversationId')
      .orderBy('number')
      .execute();
    for (const { text } of messages) expect(messageText.parse(text)).toBe(text);
    for (const [index, message] of messages.entries()) {
      const before = messages[index - 1];
      if (before?.conversationId !== message.conversationId) continue;
      expect(message.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime());
    }
    expect(
      messages
        .map(({ text }) => text)
        .join()
        .match(unkind),
    ).toBeNull();
  });

  it('has matches in every state, and agreements which a form would take, in order', async () => {
    const matches = await db.selectFrom('matches').selectAll().execute();
    expect(new Set(matches.map(({ state }) => state))).toEqual(new Set(matchStates));
    expect(matches.some(({ state, endsOn }) => state === 'active' && endsOn !== null)).toBe(true);
    const answers = await db.selectFrom('followUpAnswers').select('answer').execute();
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['well', 'not-well']));
    const agreements = await db.selectFrom('agreements').selectAll().execute();
    expect(agreements).toHaveLength(matchStories.filter(({ agreement }) => agreement).length);
    for (const { matchId, madeAt, changedAt } of agreements) {
      const { texts, comments } = await listEverything(db, matchId);
      const own = [...texts.filter(({ byRole }) => byRole !== null), ...comments];
      for (const { text } of own) {
        const sent = { text, revision: 1, key: crypto.randomUUID() };
        expect(agreementSectionInput.parse(sent)).toMatchObject({ text });
      }
      const moments = [
        madeAt,
        ...own.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b)),
        changedAt,
        now,
      ];
      expect(moments).toEqual(moments.toSorted((a, b) => Number(a) - Number(b)));
      expect(JSON.stringify(own).match(unkind)).toBeNull();
    }
    const agreed = await db.selectFrom('agreementVersions').selectAll().execute();
    const latest = await Promise.all(agreed.map(({ matchId }) => listLatest(db, matchId)));
    const isHeld = agreed.map((version, index) => isWhatWasAgreed(latest[index] ?? [], version));
    expect(isHeld.sort()).toEqual([false, true]);
    expect(agreements.filter((one) => one.familyAskedAt ?? one.supportWorkerAskedAt)).toHaveLength(1);
  });

  it('has fees in every state, paid and overdue ones among them, of families that the team has approved', async () => {
    const rows = await db.selectFrom('fees').selectAll().orderBy('number').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(feeStates));
    expect(rows.some((fee) => isOverdue(fee, today(now)))).toBe(true);
    expect(rows.some((fee) => fee.state === 'due' && !isOverdue(fee, today(now)))).toBe(true);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
    const active = await db.selectFrom('matches').select('id').where('activeAt', 'is not', null).execute();
    const ofMatches = rows.flatMap(({ matchId }) => matchId ?? []);
    expect(new Set(ofMatches)).toEqual(new Set(active.map(({ id }) => id)));
    for (const { issuedOn, paidOn, refundedOn, waivedOn } of rows) {
      const told = [issuedOn, paidOn, refundedOn ?? waivedOn, today(now)].filter((day) => day !== null);
      expect(told).toEqual(told.toSorted());
    }
    const acts = await db.selectFrom('feeActs').selectAll().orderBy('at').orderBy('id').execute();
    for (const { id, state } of rows) expect(acts.filter(({ feeId }) => feeId === id).at(-1)?.to).toBe(state);
    const approved = await db
      .selectFrom('statusHistory')
      .innerJoin('users', 'users.id', 'statusHistory.userId')
      .select('users.id')
      .where('users.role', '=', 'FAMILY_USER')
      .where('to', 'in', listedStatuses)
      .execute();
    const joined = rows.filter(({ kind }) => kind === 'joining').map(({ familyId }) => familyId);
    expect(new Set(joined)).toEqual(new Set(approved.map(({ id }) => id)));
  });

  it('has checks in every state, also the printed worker, who is listed, and others who are not', async () => {
    const day = today(now);
    const rows = await db
      .selectFrom('checks')
      .innerJoin('users', 'users.id', 'checks.userId')
      .select(['users.email', 'users.role', 'users.createdAt'])
      .selectAll('checks')
      .select(isReplaced.as('isReplaced'))
      .execute();
    const standingsOf = (some: typeof rows) => new Set(some.map((row) => standingOn(row, day, row)));
    expect(standingsOf(rows)).toEqual(new Set(checkStandings));
    const [family, worker] = demoLogins.map(({ email: address }) =>
      rows.filter((row) => row.email === address),
    );
    expect(standingsOf(worker ?? [])).toEqual(new Set(checkStandings));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(checkKinds));
    expect(family?.map(({ kind }) => kind).sort()).toEqual(['home-visit', 'identity', 'interview']);

    const people = await db
      .selectFrom('users')
      .select(listableColumns)
      .select('email')
      .where('status', 'in', listedStatuses)
      .where('role', '=', 'SUPPORT_WORKER')
      .execute();
    const hidden = people.filter((person) => hiddenBy(person, day).length > 0).map((person) => person.email);
    expect(hidden.sort()).toEqual(
      ['jacob.ferreira', 'rohan.wickramasinghe'].map((name) => `${name}@${demoDomain}`),
    );
  });

  it('has checks that a form would take, and times in the order in which things happened', async () => {
    const rows = await db
      .selectFrom('checks')
      .innerJoin('users', 'users.id', 'checks.userId')
      .selectAll('checks')
      .select('users.createdAt')
      .execute();
    for (const row of rows) {
      const { kind, state, number, issuedOn, expiresOn, refereeName, refereeRelation, refereePhone } = row;
      const referee = refereeName && { name: refereeName, relation: refereeRelation, phone: refereePhone };
      const given = { kind, state, number, issuedOn, expiresOn, ...(referee && { referee }) };
      expect(checkInput.safeParse(given).error?.issues).toBeUndefined();
      const told = [row.createdAt, row.addedAt, row.seenAt ?? row.refusedAt, row.remindedAt, now].flatMap(
        (at) => at ?? [],
      );
      expect(told).toEqual([...told].sort((a, b) => a.getTime() - b.getTime()));
      if (row.seenOn !== null)
        expect([issuedOn ?? row.seenOn, row.seenOn, expiresOn ?? row.seenOn], JSON.stringify(row)).toEqual(
          [issuedOn ?? row.seenOn, row.seenOn, expiresOn ?? row.seenOn].sort(),
        );
    }
  });

  it('keeps every answer, so that the admin section shows it', async () => {
    const seeded = await usersOf(db);
    const shown = async (person: DemoPerson) => {
      const id = seeded.find((user) => user.email === demoEmail(person))?.id ?? '';
      const row = await findProfile(db, id);
      return row && presentProfile(row, 'admin', now);
    };
    for (const [index, worker] of supportWorkers.entries()) {
      expect(await shown(worker)).toMatchObject(supportWorkerInputOf(worker, index, now));
    }
    for (const [index, family] of families.entries()) {
      expect(await shown(family)).toMatchObject(familyInputOf(family, index, now));
    }
  });

  it('records how everyone came to the present status, in order, within 30 weeks', async () => {
    const history = await db
      .selectFrom('statusHistory')
      .selectAll()
      .orderBy('changedAt')
      .orderBy('id')
      .execute();
    for (const user of await usersOf(db)) {
      const own = history.filter(({ userId }) => userId === user.id);
      expect(own.map(({ from }) => from)).toEqual([null, ...own.slice(0, -1).map(({ to }) => to)]);
      expect(own.at(-1)?.to).toBe(user.status);
      expect(own[0]?.changedAt).toEqual(user.createdAt);
      expect(user.createdAt.getTime()).toBeGreaterThanOrEqual(addDays(now, -30 * 7).getTime());
      expect(own.at(-1)?.changedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('records what the administrator looked at and changed, each value as it is now', async () => {
    const users = await usersOf(db);
    const person = (id: string) => users.find((user) => user.id === id);
    const entries = await db.selectFrom('profileHistory').selectAll().execute();
    const values = await db.selectFrom('profileHistoryValues').selectAll().execute();
    expect(new Set(entries.map(({ actorId }) => person(actorId)?.role))).toEqual(new Set(['ADMIN']));
    expect(entries.filter(({ kind }) => kind === 'view').length).toBeGreaterThan(70);
    for (const { at, profileId } of entries) {
      expect(at.getTime()).toBeLessThan(now.getTime());
      expect(at.getTime()).toBeGreaterThanOrEqual(
        person(profileId)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY,
      );
    }
    for (const { historyId, profileId, to } of values) {
      const { field, kind } = entries.find(({ id }) => id === historyId) ?? {};
      if (kind !== 'edit') continue;
      const { internalComments, mobile, city } = person(profileId) ?? {};
      const now = { addedInternalComments: internalComments, mobile, 'address.city': city }[field ?? ''];
      expect(now).toContain(to);
    }
    expect(await db.selectFrom('statusReasons').selectAll().execute()).not.toEqual([]);
  });

  it('has a team of five, each with a role, who do what it is for', async () => {
    const { rows } = await sql<{ role: string; acts: string[] }>`
      select "teamMembers".role, array_agg(distinct acts.kind) as acts
      from "teamMembers" left join "profileHistory" as acts on acts."actorId" = "userId"
      group by 1 order by 1`.execute(db);
    expect(rows.map(({ role }) => role)).toEqual(['ADMISSIONS', 'BOOKS', 'CHECKS', 'LEAD', 'READ_ONLY']);
    const actsOf = (role: string) => rows.find((row) => row.role === role)?.acts;
    expect(actsOf('ADMISSIONS')).toEqual(expect.arrayContaining(['edit', 'matchProposed', 'view']));
    expect(actsOf('CHECKS')).toEqual(expect.arrayContaining(['checkSeen', 'checkRefused']));
    expect(actsOf('BOOKS')).toEqual(expect.arrayContaining(['feePaid', 'feeWaived']));
    expect([actsOf('LEAD'), actsOf('READ_ONLY')]).toEqual([
      expect.arrayContaining(['colleagueChanged']),
      [null],
    ]);
  });

  it('has somebody whose second factor is to be dropped by a second colleague, and somebody locked out', async () => {
    const dropped = await db.selectFrom('secondFactorDrops').select('userId').execute();
    expect(dropped).toHaveLength(1);
    expect(await findLivingDrop(db, dropped[0]?.userId ?? '', now)).toMatchObject({ firstName: 'Moana' });
    await lockOut(db);
    await lockOut(db);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('firstName', '=', 'Maria Lourdes')
      .executeTakeFirstOrThrow();
    expect(await findLogInLock(createRateLimiter(db, 1), email)).toMatchObject({ isEverywhere: false });
  });

  it('dates internal comments as the admin section does', async () => {
    const comments = (await usersOf(db)).map(({ internalComments }) => internalComments).filter(Boolean);
    expect(comments.length).toBeGreaterThan(20);
    for (const html of comments) {
      expect(html).toMatch(
        /^(<p><strong>[A-Z][a-z]{2} \d{2} [A-Z][a-z]{2} \d{4}<\/strong> [^<]+ <em>– [^<]+<\/em><\/p>)+$/,
      );
    }
  });

  it('is refused beside a real person, and leaves them alone', async () => {
    const { db, close } = await freshDatabase();
    onTestFinished(close);
    await db.insertInto('users').values(mia).execute();
    await expect(seedDemo(db, storage, now)).rejects.toThrow('aren’t demo people');
    expect(await usersOf(db)).toHaveLength(1);
  });

  it('gives pictures to many people but not all, only once, stored like uploads', async () => {
    const seed = () => seedPictures({ db, storage, clock: () => now });
    await seed();
    const files = await db.selectFrom('files').selectAll().execute();
    const users = await usersOf(db);

    const withPictures = new Set(files.map(({ profileId }) => profileId));
    expect(withPictures.size).toBeGreaterThan(50);
    expect(withPictures.size).toBeLessThan(80);
    for (const file of files) expect(file.alternativeText).toMatch(/^\p{Lu}/u);
    const tagsOf = (login: string) => {
      const user = users.find((one) => one.email.startsWith(`${login}@`));
      return new Set(files.filter(({ profileId }) => profileId === user?.id).map(({ tag }) => tag));
    };
    expect(tagsOf('worker')).toEqual(new Set(['avatar', 'photos', 'education', 'license']));
    expect(tagsOf('family')).toEqual(new Set(['family-photos']));

    await seed();
    expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(files.length);
    // After the drawing, only JPEG is decoded again.
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBuffer(),
    ).rejects.toThrow();
  });
});
