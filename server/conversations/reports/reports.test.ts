import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkCounts, WorkItem } from '#contract/admissions/work-list.ts';
import type { ReportablePerson, ReportedMessage } from '#contract/conversations/reports.ts';
import { warningLabels, warningMail, warningTemplates } from '#contract/conversations/warning-words.ts';
import type { Problem } from '#contract/errors.ts';
import type { HistoryEntry } from '#contract/profiles/history/history.ts';
import { settings } from '#contract/settings.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import { addHours } from '#server/platform/clock.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { type Answer, call } from '#server/testing/call.ts';
import { aConversation, blocks, sees } from '#server/testing/conversations.ts';
import { mailTo } from '#server/testing/mails.ts';
import { aMember, aPerson, aReadyPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, list, see } from '#server/testing/work-items.ts';

const test = setUpTestApp();

let family: Person;
let worker: Person;
let admin: Person;
let messageIds: string[];

beforeAll(async () => {
  family = await aReadyPerson(test, 'FAMILY_USER', { firstName: 'Mia' });
  worker = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Tom' });
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Reed' });
  const texts = ['Could you pay a deposit?', 'No, thank you.', 'Only 500 dollars.'];
  ({ messageIds } = await aConversation(test, worker, family, { texts }));
});

type ReportFields = {
  about: string;
  reason?: string;
  words?: string;
  messageIds?: unknown;
  theirMessages?: boolean;
};
const report = (from: Person, { reason = 'money', ...sent }: ReportFields) =>
  call<{ id: string } & Problem>(test.app, 'POST', '/api/reports', {
    token: from.token,
    body: { reason, ...sent },
  });
const read = (as: Person, id: string, reason = 'To see what happened') =>
  call<ReportedMessage[] & Problem>(test.app, 'POST', `/api/reports/${id}/messages`, {
    token: as.token,
    body: { reason },
  });
const historyOf = async ({ id }: Person, query = '') =>
  (await call<HistoryEntry[]>(test.app, 'GET', `/api/history/${id}${query}`, { token: admin.token })).body;
const entryOf = async (id: string) =>
  (await list(test, admin, '?kind=reports&limit=100')).body.find((item) => item.report?.id === id);

describe('a report', () => {
  it('reaches the team’s list, and the support address without what it says', async () => {
    const before = test.mails.filter(({ to }) => to === settings.supportEmail).length;
    const { status, body } = await report(family, {
      about: worker.id,
      words: 'He asked me for a deposit.\nTwice.',
      messageIds: [messageIds[0], messageIds[2], messageIds[0]],
    });
    expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'sentAt']]);
    const entry = await entryOf(body.id);
    expect([entry?.kind, entry?.state, entry?.report]).toEqual([
      'report',
      'open',
      {
        id: body.id,
        from: expect.objectContaining({ id: family.id, firstName: 'Mia' }),
        about: expect.objectContaining({ id: worker.id, firstName: 'Tom' }),
        aboutRole: 'SUPPORT_WORKER',
        reason: 'money',
        words: 'He asked me for a deposit.\nTwice.',
        messages: 2,
        pausedSince: null,
      },
    ]);
    const mail = await mailTo(test, settings.supportEmail, before + 1);
    expect(mail.subject).toBe('Someone has sent us a report');
    for (const secret of ['deposit', 'Mia', 'Tom', family.id, worker.id])
      expect(`${mail.text}${mail.html}`).not.toContain(secret);
  });

  it('can be worked on like everything else, by one of the team at a time', async () => {
    const { body } = await report(family, { about: worker.id });
    const { id = '', version = 0 } = (await entryOf(body.id)) ?? {};
    expect((await act(test, admin, id, 'take', { version })).body.state).toBe('taken');
    expect((await act(test, admin, id, 'done', { version: version + 1 })).body.state).toBe('done');
  });

  it('is possible about somebody whom one sees, has blocked or has talked with, and nobody else', async () => {
    const [seen, blocked, unlisted] = [
      await aReadyPerson(test, 'SUPPORT_WORKER'),
      await aReadyPerson(test, 'SUPPORT_WORKER'),
      await aPerson(test, 'SUPPORT_WORKER', { status: 'INTERVIEWED' }),
    ];
    await call(test.app, 'PUT', `/api/blocks/${blocked.id}`, { token: family.token });
    for (const { id } of [seen, blocked, worker])
      expect((await report(family, { about: id })).status).toBe(201);
    for (const id of [family.id, admin.id, unlisted.id, crypto.randomUUID()])
      expect((await report(family, { about: id })).status).toBe(404);
  });

  it('about somebody who has blocked one since needs a conversation', async () => {
    const [stranger, known] = [
      await aReadyPerson(test, 'SUPPORT_WORKER'),
      await aReadyPerson(test, 'SUPPORT_WORKER'),
    ];
    await aConversation(test, known, family);
    for (const { token } of [stranger, known])
      await call(test.app, 'PUT', `/api/blocks/${family.id}`, { token });
    expect((await report(family, { about: stranger.id })).status).toBe(404);
    expect((await report(family, { about: known.id })).status).toBe(201);
  });

  it('is offered about everybody whom one has been in contact with, and nobody else, with or without a block', async () => {
    const [caller, ...others] = await Promise.all([
      aReadyPerson(test, 'FAMILY_USER'),
      ...['Wrote', 'Answered', 'Read', 'Unread', 'Match', 'Introduced', 'Asked', 'Blocked', 'Listed'].map(
        (firstName) => aReadyPerson(test, 'SUPPORT_WORKER', { firstName }),
      ),
    ]);
    const [wrote, answered, seen, unread, matched, introduced, asked, blocked] = others as Person[];
    if (!caller || !wrote || !answered || !seen || !unread) throw new Error('Nobody');
    if (!matched || !introduced || !asked || !blocked) throw new Error('Nobody');
    const { id: conversationId } = await aConversation(test, caller, wrote);
    const { messageIds: theirs } = await aConversation(test, answered, caller, { texts: ['1', '2', '3'] });
    const opened = await aConversation(test, seen, caller);
    await sees(test, opened, caller);
    await aConversation(test, unread, caller);
    await aStoredMatch(test, caller, matched);
    for (const [to, closedAs] of [
      [introduced, 'introduced'],
      [asked, null],
    ] as const)
      await test.db
        .insertInto('introductions')
        .values({
          ...{ id: crypto.randomUUID(), fromId: caller.id, toId: to.id, message: null },
          ...{ createdAt: test.time.now, closedAs, closedAt: closedAs && test.time.now },
        })
        .execute();
    test.time.now = addHours(test.time.now, 1);
    await blocks(test, caller, blocked);
    const people = async (as: Person) =>
      (await call<ReportablePerson[]>(test.app, 'GET', '/api/reports/people', { token: as.token })).body;
    const before = await people(caller);
    expect(before[0]).toEqual({
      ...{ id: blocked.id, firstName: 'Blocked', conversationId: null },
      lastAt: test.time.now.toISOString(),
    });
    expect(before.find(({ id }) => id === wrote.id)?.conversationId).toBe(conversationId);
    expect(before.map(({ firstName }) => firstName).sort()).toEqual([
      'Answered',
      'Blocked',
      'Introduced',
      'Match',
      'Read',
      'Wrote',
    ]);
    // Blocks don't change the list, and people who have lost their approval keep it too.
    for (const other of [wrote, answered, seen, matched, introduced, asked])
      await blocks(test, other, caller);
    await test.db
      .updateTable('users')
      .set({ status: 'FAILED_INTERVIEW' })
      .where('id', '=', caller.id)
      .execute();
    expect(await people(caller)).toEqual(before);
    for (const { id } of before) expect((await report(caller, { about: id })).status).toBe(201);
    // What they wrote cannot be chosen any more, and can still be shown to the team.
    const { body } = await report(caller, { about: answered.id, theirMessages: true });
    expect((await read(admin, body.id)).body.map(({ id }) => id)).toEqual([theirs[0], theirs[2]]);
    expect((await report(caller, { about: asked.id })).body.code).toBe('not-approved');
    expect((await people(unread)).map(({ id }) => id)).toEqual([caller.id]);
    expect((await call(test.app, 'GET', '/api/reports/people', { token: admin.token })).status).toBe(403);
  });

  it('names only messages of the two', async () => {
    const other = await aReadyPerson(test, 'SUPPORT_WORKER');
    const theirs = await aConversation(test, other, family);
    const seen = await aReadyPerson(test, 'SUPPORT_WORKER');
    for (const [about, ids] of [
      [worker.id, theirs.messageIds],
      [worker.id, [messageIds[0], crypto.randomUUID()]],
      [seen.id, [messageIds[0]]],
    ] as const) {
      const { status, body } = await report(family, { about, messageIds: ids });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'messageIds', message: 'Choose messages from your conversation with this person' }],
      ]);
    }
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const [sent, field] of [
      [{ about: 'x' }, 'about'],
      [{ about: worker.id, reason: 'x' }, 'reason'],
      [{ about: worker.id, words: 'x'.repeat(1_001) }, 'words'],
      [{ about: worker.id, messageIds: tooMany }, 'messageIds'],
    ] as const)
      expect((await report(family, sent)).body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('is for approved families and workers, and about somebody with whom one has a match', async () => {
    const unapproved = await aPerson(test, 'FAMILY_USER');
    const notTheirs = await aPerson(test, 'SUPPORT_WORKER');
    const block = (about: Person) =>
      call<Problem>(test.app, 'PUT', `/api/blocks/${about.id}`, { token: unapproved.token });
    for (const about of [worker, notTheirs])
      for (const { body } of [await report(unapproved, { about: about.id }), await block(about)])
        expect(body.code).toBe('not-approved');
    await aStoredMatch(test, unapproved, worker);
    expect((await report(unapproved, { about: worker.id })).status).toBe(201);
    expect((await block(worker)).status).toBe(204);
    expect((await report(unapproved, { about: notTheirs.id })).body.code).toBe('not-approved');
    // Nobody finds them any more, and the two have never written to each other.
    await aStoredMatch(test, family, notTheirs);
    expect((await report(family, { about: notTheirs.id })).status).toBe(201);
    expect((await report(admin, { about: worker.id })).status).toBe(403);
    expect((await report({ ...family, token: '' }, { about: worker.id })).status).toBe(401);
  });
});

describe('what a report names', () => {
  it('is read by the team for a reason, which is each time in the history of the reported person', async () => {
    const { body } = await report(family, { about: worker.id, messageIds: messageIds.slice(0, 2) });
    const before = (await historyOf(worker)).length;
    const answer = await read(admin, body.id, 'He asked for money');
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ number, author, text }) => [number, author?.firstName, text])).toEqual([
      [1, 'Tom', 'Could you pay a deposit?'],
      [2, 'Mia', 'No, thank you.'],
    ]);
    await read(admin, body.id, 'Once more');
    const history = await historyOf(worker);
    expect(history).toHaveLength(before + 2);
    expect(history.slice(0, 2).map(({ kind, reason, by, to }) => [kind, reason, by?.name, to])).toEqual([
      ['messagesRead', 'Once more', 'Ada Reed', null],
      ['messagesRead', 'He asked for money', 'Ada Reed', null],
    ]);
    expect((await historyOf(worker, '?kind=views'))[0]?.kind).toBe('messagesRead');
    expect((await historyOf(worker, '?q=once more')).map(({ reason }) => reason)).toEqual(['Once more']);
    expect((await historyOf(worker, '?q=messages of a report')).length).toBeGreaterThan(1);
    expect((await historyOf(worker, '?kind=edits')).map(({ kind }) => kind)).not.toContain('messagesRead');
  });

  it('stays unread without a reason, without a report, and for everybody else', async () => {
    const { body } = await report(family, { about: worker.id, messageIds });
    const before = (await historyOf(worker)).length;
    expect((await read(admin, body.id, ' ')).body.errors).toEqual([
      { field: 'reason', message: 'Say why you need to read these messages' },
    ]);
    expect((await read(admin, crypto.randomUUID())).status).toBe(404);
    for (const { token } of [family, worker])
      expect((await read({ ...family, token }, body.id)).status).toBe(403);
    expect(await historyOf(worker)).toHaveLength(before);
  });
});

describe('when somebody erases themselves,', () => {
  const aLeaver = (role: 'FAMILY_USER' | 'SUPPORT_WORKER', firstName = 'Gone') =>
    aMember(test, role, { firstName, status: 'UNMATCHED', completedSteps: [1, 2, 3, 4, 5, 6, 7, 8] });
  const erase = async ({ token }: Person) =>
    expect(
      (await call(test.app, 'POST', '/api/user/erase', { token, body: { password: goodPassword } })).status,
    ).toBe(204);

  it('a report about them stays with its reason and its words, and nothing that leads to them', async () => {
    const gone = await aLeaver('FAMILY_USER');
    const talk = await aConversation(test, gone, worker, { texts: ['Bye', 'Oh'] });
    const { body } = await report(worker, {
      about: gone.id,
      reason: 'unsafe',
      words: 'I was afraid',
      messageIds: talk.messageIds,
    });
    const { id = '' } = (await entryOf(body.id)) ?? {};
    await act(test, admin, id, 'take', { version: 1 });
    await act(test, admin, id, 'notes', { note: 'Rang Gone' });
    await erase(gone);

    const entry = await see(test, admin, id);
    expect(entry.report).toEqual({
      id: body.id,
      from: expect.objectContaining({ id: worker.id }),
      about: null,
      aboutRole: 'FAMILY_USER',
      reason: 'unsafe',
      words: 'I was afraid',
      messages: 2,
      pausedSince: null,
    });
    expect(entry.acts.map(({ act: name, note }) => [name, note])).toEqual([['taken', null]]);
    for (const secret of ['Gone', gone.id, gone.email]) expect(JSON.stringify(entry)).not.toContain(secret);
    const { rows } = await sql<{ text: string | null }>`
      select text from "reportedMessages" join "conversationMessages" on id = "messageId"
      where "reportId" = ${body.id}::uuid order by number`.execute(test.db);
    expect(rows.map(({ text }) => text)).toEqual([null, 'Oh']);

    // It stays once it is closed, as every other.
    expect((await act(test, admin, id, 'done', { version: entry.version })).body.state).toBe('done');
    expect((await see(test, admin, id)).report?.words).toBe('I was afraid');
  });

  it('nothing can be done about them any more, and the answer says why', async () => {
    const gone = await aLeaver('FAMILY_USER');
    const talk = await aConversation(test, gone, worker);
    const { body } = await report(worker, { about: gone.id, messageIds: talk.messageIds });
    await erase(gone);
    const warned = await call<Problem>(test.app, 'POST', `/api/reports/${body.id}/warn`, {
      token: admin.token,
      body: { template: 'money' },
    });
    for (const answer of [await read(admin, body.id), warned])
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ detail: expect.stringContaining('deleted their account') }),
      ]);
    const paused = await call(test.app, 'PUT', `/api/message-pauses/${gone.id}`, {
      token: admin.token,
      body: { reason: 'Rude' },
    });
    expect(paused.status).toBe(404);
    expect((await historyOf(gone)).filter(({ kind }) => kind !== 'status')).toEqual([]);
  });

  it('what they reported goes with them', async () => {
    const gone = await aLeaver('FAMILY_USER');
    const { body } = await report(gone, { about: worker.id, words: 'Goes' });
    const { id = '' } = (await entryOf(body.id)) ?? {};
    await erase(gone);
    expect(await entryOf(body.id)).toBeUndefined();
    expect(await test.db.selectFrom('workItems').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await read(admin, body.id)).status).toBe(404);
  });

  it('a report about them goes too, once its author leaves as well', async () => {
    const [one, other] = [await aLeaver('FAMILY_USER'), await aLeaver('SUPPORT_WORKER')];
    const { body } = await report(one, { about: other.id, words: 'Goes too' });
    await erase(other);
    expect((await entryOf(body.id))?.report?.aboutRole).toBe('SUPPORT_WORKER');
    await erase(one);
    expect(await entryOf(body.id)).toBeUndefined();
  });

  it('notes about a report cannot be deleted before that', async () => {
    const { body } = await report(family, { about: worker.id });
    const { id = '' } = (await entryOf(body.id)) ?? {};
    await act(test, admin, id, 'notes', { note: 'Stays' });
    const deleted = test.db.deleteFrom('workActs').where('itemId', '=', id).execute();
    await expect(deleted).rejects.toThrow(/never changed or deleted/);
  });
});

describe('reports about safety', () => {
  /** The ids of the reports, page by page. */
  const walk = async (limit: number, between: () => Promise<unknown> = async () => {}) => {
    const seen: (string | undefined)[] = [];
    let next: string | undefined = `/api/work-list?kind=reports&limit=${limit}`;
    while (next) {
      const answer: Answer<WorkItem[]> = await call(test.app, 'GET', next, { token: admin.token });
      seen.push(...answer.body.map((item) => item.report?.id));
      if (seen.length === limit) await between();
      next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    return seen;
  };

  it('come before everything else that waits, the longest wait first, on every page', async () => {
    await test.db.deleteFrom('reports').execute();
    // Urgent too, and waiting for longer.
    const matchId = await aStoredMatch(test, family, worker);
    const [unwell, unsafe] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const changes of [{ id: unwell }, { id: unsafe, matchCause: 'unsafe-worker' as const }])
      await test.db
        .insertInto('workItems')
        .values({
          ...{ kind: 'match', matchId, isUrgent: true, createdAt: test.time.now },
          ...changes,
        })
        .execute();
    const ids: string[] = [];
    for (const reason of ['rude', 'unsafe', 'other', 'unsafe', 'money', 'unsafe']) {
      test.time.now = addHours(test.time.now, 1);
      ids.push((await report(family, { about: worker.id, reason })).body.id);
    }
    const [rude, first, other, second, money, third] = ids;
    const ordered = [first, second, third, rude, other, money];
    for (const limit of [1, 2, 4, 100]) expect(await walk(limit)).toEqual(ordered);
    // Between two pages one that was shown is taken, and two more come.
    const late: string[] = [];
    const shown = await walk(2, async () => {
      await act(test, admin, (await entryOf(first ?? ''))?.id ?? '', 'take', { version: 1 });
      for (const reason of ['unsafe', 'rude']) {
        test.time.now = addHours(test.time.now, 1);
        late.push((await report(family, { about: worker.id, reason })).body.id);
      }
    });
    expect(shown).toEqual([first, second, third, late[0], rude, other, money, late[1]]);
    const waiting = (await list(test, admin)).body.map(({ id, report }) => report?.id ?? id);
    expect(waiting.slice(0, 6)).toEqual([unsafe, second, third, late[0], unwell, rude]);
    expect(
      (await list(test, admin, '?state=all&kind=reports&limit=2')).body.map((item) => item.report?.id),
    ).toEqual([late[1], late[0]]);
  });
});

describe('a warning', () => {
  it.each(warningTemplates)('about %s is mailed and recorded, and names nobody', async (template) => {
    const person = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Rewi' });
    const { body } = await report(family, { about: person.id, words: 'Secret words' });
    const sent = await call(test.app, 'POST', `/api/reports/${body.id}/warn`, {
      token: admin.token,
      body: { template },
    });
    expect(sent.status).toBe(204);
    const mail = await mailTo(test, person.email);
    const { subject, paragraphs } = warningMail(template);
    expect(mail.subject).toBe(`${subject} – ${settings.name}`);
    for (const words of paragraphs) expect(mail.text).toContain(words);
    for (const secret of ['Mia', 'Secret', 'Ada']) expect(mail.text).not.toContain(secret);
    const [entry] = await historyOf(person);
    expect([entry?.kind, entry?.to, entry?.by?.name]).toEqual([
      'warned',
      warningLabels[template],
      'Ada Reed',
    ]);
  });

  it('goes to nobody twice, however many of the team send it, and another does', async () => {
    const person = await aReadyPerson(test, 'SUPPORT_WORKER');
    const [{ body: first }, { body: second }] = [
      await report(family, { about: person.id }),
      await report(await aReadyPerson(test, 'FAMILY_USER'), { about: person.id }),
    ];
    const warn = (id: string, template: string) =>
      call(test.app, 'POST', `/api/reports/${id}/warn`, { token: admin.token, body: { template } });
    const sent = await Promise.all([
      warn(first.id, 'money'),
      warn(first.id, 'money'),
      warn(second.id, 'money'),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect((await warn(first.id, 'kindness')).status).toBe(204);
    expect((await historyOf(person)).filter(({ kind }) => kind === 'warned')).toHaveLength(2);
  });

  it('has one of the templates, and a report', async () => {
    const { body } = await report(family, { about: worker.id });
    const warn = (id: string, template: string) =>
      call(test.app, 'POST', `/api/reports/${id}/warn`, { token: admin.token, body: { template } });
    expect((await warn(body.id, 'other')).body.errors?.map(({ field }) => field)).toEqual(['template']);
    expect((await warn(crypto.randomUUID(), 'money')).status).toBe(404);
  });
});

describe('a first message to somebody who is not approved', () => {
  const counts = async () =>
    (await call<WorkCounts>(test.app, 'GET', '/api/work-list/counts', { token: admin.token })).body.open;
  const listed = async () =>
    (await list(test, admin, '?kind=first-messages&limit=100')).body.map(({ id }: WorkItem) => id);

  async function aFirstMessage() {
    const [from, to] = [
      await aReadyPerson(test, 'FAMILY_USER'),
      await aPerson(test, 'SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' }),
    ];
    const { id: conversationId } = await aConversation(test, from, to, { isWaiting: true });
    await test.db
      .transaction()
      .execute((transaction) => addWorkItem(transaction, { conversationId }, test.time.now));
    const { id } = await test.db
      .selectFrom('workItems')
      .select('id')
      .where('conversationId', '=', conversationId)
      .executeTakeFirstOrThrow();
    return { id, conversationId, from, to };
  }

  it('is on the list, without a word of it', async () => {
    const { id, from, to } = await aFirstMessage();
    const item = await see(test, admin, id);
    expect(item.firstMessage).toEqual({
      from: expect.objectContaining({ id: from.id }),
      to: expect.objectContaining({ id: to.id, status: 'READY_FOR_MATCHING' }),
    });
    expect(JSON.stringify(item)).not.toContain('Hello');
    expect(await listed()).toContain(id);
  });

  it.each<[string, (message: Awaited<ReturnType<typeof aFirstMessage>>) => Promise<unknown>]>([
    [
      'the person is approved',
      ({ to }) => test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', to.id).execute(),
    ],
    [
      'the person is hidden',
      ({ to }) =>
        test.db.updateTable('users').set({ status: 'DELETED_HIDDEN' }).where('id', '=', to.id).execute(),
    ],
    [
      'the request closes',
      ({ conversationId }) =>
        test.db
          .updateTable('conversations')
          .set({ closedAt: test.time.now, closedAs: 'unanswered' })
          .where('id', '=', conversationId)
          .execute(),
    ],
    [
      'one of the two blocks the other',
      ({ from, to }) => call(test.app, 'PUT', `/api/blocks/${to.id}`, { token: from.token }),
    ],
    ['the sender leaves', ({ from }) => test.db.deleteFrom('users').where('id', '=', from.id).execute()],
  ])('leaves the list by itself when %s', async (_, happen) => {
    const message = await aFirstMessage();
    const before = await counts();
    await happen(message);
    expect(await listed()).not.toContain(message.id);
    expect(await counts()).toBe(before - 1);
  });

  it('stays among what is done, once somebody of the team has finished it', async () => {
    const { id, to } = await aFirstMessage();
    await act(test, admin, id, 'done', { version: 1 });
    await test.db.updateTable('users').set({ status: 'MATCHED' }).where('id', '=', to.id).execute();
    const done = (await list(test, admin, '?kind=first-messages&state=done')).body;
    expect(done.map((item) => item.id)).toContain(id);
  });
});
