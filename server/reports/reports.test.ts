import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/admissions/history.ts';
import type { WorkCounts, WorkItem } from '#contract/admissions/work-list.ts';
import type { ReportedMessage } from '#contract/conversations/reports.ts';
import { warningTemplates, warningWords } from '#contract/conversations/warning-words.ts';
import type { Problem } from '#contract/errors.ts';
import { settings } from '#contract/settings.ts';
import { aConversation } from '#server/testing/a-conversation.ts';
import { call } from '#server/testing/call.ts';
import { mailTo } from '#server/testing/mails.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { act, aReadyPerson, list, see } from '#server/testing/work-items.ts';
import { addWorkItem } from '#server/work-list/work-items.ts';

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
  ({ messageIds } = await aConversation(test, { fromId: worker.id, toId: family.id }, texts));
});

type Sent = { about: string; reason?: string; words?: string; messageIds?: unknown };
const report = (from: Person, { reason = 'money', ...sent }: Sent) =>
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
    const before = test.mails.length;
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
        reason: 'money',
        words: 'He asked me for a deposit.\nTwice.',
        messages: 2,
        pausedSince: null,
      },
    ]);
    const mail = await mailTo(test, settings.supportEmail, before + 1);
    expect(mail.subject).toBe('Somebody has sent us a report');
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
    await aConversation(test, { fromId: known.id, toId: family.id });
    for (const { token } of [stranger, known])
      await call(test.app, 'PUT', `/api/blocks/${family.id}`, { token });
    expect((await report(family, { about: stranger.id })).status).toBe(404);
    expect((await report(family, { about: known.id })).status).toBe(201);
  });

  it('names only messages of the two', async () => {
    const other = await aReadyPerson(test, 'SUPPORT_WORKER');
    const theirs = await aConversation(test, { fromId: other.id, toId: family.id });
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

  it('is for approved families and workers', async () => {
    const unapproved = await aPerson(test, 'FAMILY_USER');
    expect((await report(unapproved, { about: worker.id })).body.code).toBe('not-approved');
    expect((await report(admin, { about: worker.id })).status).toBe(403);
    expect((await report({ ...family, token: '' }, { about: worker.id })).status).toBe(401);
  });
});

describe('what a report names', () => {
  it('is read by the team for a reason, which the history of the reported person keeps each time', async () => {
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

  it('is empty once its author has left', async () => {
    const gone = await aReadyPerson(test, 'FAMILY_USER');
    const talk = await aConversation(test, { fromId: gone.id, toId: worker.id }, ['Bye']);
    const { body } = await report(worker, { about: gone.id, messageIds: talk.messageIds });
    await test.db.deleteFrom('users').where('id', '=', gone.id).execute();
    // Nobody is left whom the report is about.
    expect((await read(admin, body.id)).status).toBe(404);
    expect(await entryOf(body.id)).toBeUndefined();
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
    const { subject, paragraphs, label } = warningWords[template];
    expect(mail.subject).toBe(`${subject} – ${settings.name}`);
    for (const words of paragraphs) expect(mail.text).toContain(words);
    for (const secret of ['Mia', 'Secret', 'Ada']) expect(mail.text).not.toContain(secret);
    const [entry] = await historyOf(person);
    expect([entry?.kind, entry?.to, entry?.by?.name]).toEqual(['warned', label, 'Ada Reed']);
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
    const { id: conversationId } = await aConversation(test, { fromId: from.id, toId: to.id }, ['Hello'], {
      deliveredAt: null,
    });
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
