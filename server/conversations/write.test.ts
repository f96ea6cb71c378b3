import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationMessage } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Answer } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import type { Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const {
  aReadyPerson,
  aRequest,
  anOpenConversation,
  become,
  block,
  counts,
  decline,
  find,
  list,
  messages,
  pause,
  see,
  send,
  start,
  write,
} = talkingOn(test);

let family: Person;
let worker: Person;
let stranger: Person;

beforeAll(async () => {
  stranger = await aReadyPerson('SUPPORT_WORKER');
});

beforeEach(async () => {
  family = await aReadyPerson('FAMILY_USER');
  worker = await aReadyPerson('SUPPORT_WORKER');
});

const textsOf = ({ body }: Answer<ConversationMessage[]>) => body.map(({ text }) => text);

describe('an answer', () => {
  it('opens the conversation for both', async () => {
    const id = await aRequest(family, worker);
    const { status, body } = await write(worker, id, 'With pleasure');
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 2, isMine: true, text: 'With pleasure' });
    expect((await find(family, id)).body).toMatchObject({ state: 'open', silence: null, unread: 1 });
    expect((await find(worker, id)).body).toMatchObject({ state: 'open', silence: null, unread: 1 });
    expect((await write(family, id, 'Lovely')).body.number).toBe(3);
    expect(textsOf(await messages(family, id))).toEqual(['Lovely', 'With pleasure', 'Hello']);
  });

  it.each([
    ['declined', async (id: string) => decline(worker, id, { reason: 'dates', note: 'Sorry' })],
    ['unanswered for three weeks', async () => wait(limits.unansweredCloseDays)],
  ])('opens one that was %s, too', async (_how, end) => {
    const before = test.time.now;
    const id = await aRequest(family, worker);
    await end(id);
    expect((await write(family, id)).status).toBe(409);
    expect((await write(worker, id)).status).toBe(201);
    expect((await find(family, id)).body).toMatchObject({ state: 'open', silence: null, declined: null });
    expect((await write(family, id)).status).toBe(201);
    test.time.now = before;
  });

  it('opens one that the tidying has closed', async () => {
    const id = await aRequest(family, worker);
    const closed = { closedAt: test.time.now, closedAs: 'unanswered' as const };
    await test.db.updateTable('conversations').set(closed).where('id', '=', id).execute();
    expect((await find(worker, id)).body).toMatchObject({ state: 'closed', silence: null });
    await write(worker, id);
    expect((await find(family, id)).body).toMatchObject({ state: 'open' });
  });
});

const wait = async (days: number) => {
  test.time.now = addDays(test.time.now, days);
  // A week without a call ends a session.
  const alive = { lastUsedAt: test.time.now, expiresAt: addDays(test.time.now, 1) };
  await test.db.updateTable('sessions').set(alive).execute();
};

describe('someone who cannot write reads why:', () => {
  type Case = [name: string, silence: string, sentence: RegExp, settle: (id: string) => Promise<unknown>];
  it.each<Case>([
    ['without an answer', 'not-answered', /answered your first message/, async () => {}],
    ['once declined', 'declined', /can’t talk with you now/, (id) => decline(worker, id)],
    [
      'once closed',
      'closed',
      /haven’t answered/,
      (id) =>
        test.db
          .updateTable('conversations')
          .set({ deliveredAt: addDays(test.time.now, -limits.unansweredCloseDays) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'to someone who has left',
      'left',
      /deleted their account/,
      () => test.db.deleteFrom('users').where('id', '=', worker.id).execute(),
    ],
    [
      'to someone who is hidden',
      'not-listed',
      /aren’t listed/,
      () => become(worker, { status: 'DELETED_HIDDEN' }),
    ],
    [
      'to someone who isn’t listed',
      'not-listed',
      /aren’t listed/,
      () => become(worker, { status: 'INTERVIEWED' }),
    ],
  ])('%s', async (_name, silence, sentence, settle) => {
    const id = await aRequest(family, worker);
    await settle(id);
    expect((await find(family, id)).body.silence).toBe(silence);
    const { status, body } = await write(family, id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toMatch(sentence);
    expect((await messages(family, id)).body).toHaveLength(1);
  });

  it('once the team has paused their messages, which they still read', async () => {
    const id = await anOpenConversation(family, worker);
    await pause(family);
    expect((await find(family, id)).body.silence).toBe('paused');
    expect(await write(family, id)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed', detail: expect.stringContaining('paused your messages') },
    });
    expect((await messages(family, id)).body).toHaveLength(2);
    expect((await write(worker, id)).status).toBe(201);
  });

  it('when it is nobody’s business of theirs, nothing', async () => {
    const id = await anOpenConversation(family, worker);
    for (const one of [id, crypto.randomUUID(), 'x'])
      expect(await write(stranger, one)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await messages(stranger, id)).status).toBe(404);
    expect((await find(stranger, id)).status).toBe(404);
    expect((await see(stranger, id, 1)).status).toBe(404);
    await block(worker, family);
    for (const [by, other] of [
      [family, worker],
      [worker, family],
    ] as const) {
      expect((await write(by, id)).status).toBe(404);
      expect((await messages(by, id)).status).toBe(404);
      expect((await find(by, id)).status).toBe(404);
      expect((await see(by, id, 1)).status).toBe(404);
      expect((await list(by)).body).toEqual([]);
      expect((await list(by, `?with=${other.id}`)).body).toEqual([]);
      expect((await counts(by)).body).toEqual({ unread: 0, waiting: 0 });
    }
  });
});

describe('a message', () => {
  it('is stored as it was typed: line breaks, emoji, other scripts and markup', async () => {
    const id = await anOpenConversation(family, worker);
    const text = 'Hi\n\n  <b>you</b> 👩‍👧‍👦 שלום עולם مرحبا\thttps://example.com';
    expect((await write(family, id, text)).body.text).toBe(text);
    expect(textsOf(await messages(worker, id))[0]).toBe(text);
    expect((await write(family, id, 'a\u0000b\r\nc\u0007\u202ed')).body.text).toBe('ab\ncd');
  });

  it('has up to 2,000 code points, however long they are', async () => {
    const id = await anOpenConversation(family, worker);
    const longest = '🦘'.repeat(limits.conversationMessage);
    expect((await write(family, id, longest)).body.text).toBe(longest);
    expect(await write(family, id, `${longest}x`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text', message: 'Max 2000 characters' }] },
    });
  });

  it('that is sent again arrives once', async () => {
    const id = await anOpenConversation(family, worker);
    const key = crypto.randomUUID();
    const first = await write(family, id, 'Once', key);
    expect(await write(family, id, 'Once', key)).toMatchObject({ status: 201, body: first.body });
    expect((await messages(worker, id)).body).toHaveLength(3);
    await pause(family);
    expect(await write(family, id, 'Once', key)).toMatchObject({ status: 201, body: first.body });
  });

  it('in one conversation cannot have the key of one in another', async () => {
    const [id, another] = [
      await anOpenConversation(family, worker),
      await anOpenConversation(family, stranger),
    ];
    const key = crypto.randomUUID();
    await write(family, id, 'Here', key);
    expect((await write(family, another, 'There', key)).status).toBe(409);
    const others = crypto.randomUUID();
    const answers = await Promise.all([
      write(family, id, 'Here', others),
      write(family, another, 'There', others),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await write(worker, id, 'Mine', key)).status).toBe(201);
  });

  it('says what is wrong with it', async () => {
    const id = await anOpenConversation(family, worker);
    const { status, body } = await send(family, 'POST', `/${id}/messages`, {});
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['text', 'key']]);
  });
});

describe('at the same moment', () => {
  it('messages of both are numbered one after the other', async () => {
    const id = await anOpenConversation(family, worker);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(index % 2 ? family : worker, id, `${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const numbers = (await messages(family, id)).body.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 22 }, (_, index) => 22 - index));
    expect((await find(family, id)).body.lastMessage.number).toBe(22);
  });

  it('one that is sent four times arrives once', async () => {
    const id = await anOpenConversation(family, worker);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(family, id, 'Once', key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`))).toEqual(
      new Set(['201 3']),
    );
    expect((await messages(worker, id)).body).toHaveLength(3);
  });

  it('an answer and ‘not now’ leave one of the two, or an answer after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await aReadyPerson('FAMILY_USER');
      const id = await aRequest(one, worker);
      const [written, declined] = await Promise.all([write(worker, id), decline(worker, id)]);
      expect(written.status).toBe(201);
      expect([200, 409]).toContain(declined.status);
      expect((await find(one, id)).body).toMatchObject({ state: 'open', declined: null });
    }
  });

  it('somebody who leaves has written, or not', async () => {
    for (let round = 0; round < 5; round += 1) {
      const gone = await aReadyPerson('FAMILY_USER');
      const id = await anOpenConversation(gone, worker);
      const [{ status }] = await Promise.all([
        write(gone, id),
        test.db.deleteFrom('users').where('id', '=', gone.id).execute(),
      ]);
      expect([201, 401, 404]).toContain(status);
      const kept = (await messages(worker, id)).body;
      expect(kept.filter(({ isMine, text }) => !isMine && text !== null)).toEqual([]);
    }
  });
});

describe('‘not now’', () => {
  it('shows the person who wrote the sentence and the note', async () => {
    const id = await aRequest(family, worker);
    const declined = { reason: 'place', note: 'Good luck\nto you' };
    const { status, body } = await decline(worker, id, declined);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'declined',
      silence: null,
      declined: { ...declined, at: test.time.now.toISOString() },
    });
    expect((await find(family, id)).body).toMatchObject({
      state: 'declined',
      silence: 'declined',
      declined,
    });
  });

  it.each([
    ['twice', 409, (id: string) => decline(worker, id)],
    ['after an answer', 409, (id: string) => write(worker, id)],
    ['after it has closed', 409, () => wait(limits.unansweredCloseDays)],
  ])('can’t be said %s', async (_when, status, settle) => {
    const before = test.time.now;
    const id = await aRequest(family, worker);
    await settle(id);
    expect((await decline(worker, id)).status).toBe(status);
    test.time.now = before;
  });

  it('cannot be said by the person who wrote, or by anyone else', async () => {
    const id = await aRequest(family, worker);
    expect((await decline(family, id)).status).toBe(409);
    expect((await decline(stranger, id)).status).toBe(404);
    await block(worker, family);
    expect((await decline(worker, id)).status).toBe(404);
  });

  it('says what is wrong with it', async () => {
    const id = await aRequest(family, worker);
    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: 'ugly' }, 'reason'],
      [{ reason: 'busy', note: 'x'.repeat(limits.declineNote + 1) }, 'note'],
    ] as const) {
      const answer = await decline(worker, id, body);
      expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
  });

  it.each([
    ['whose messages are paused', 403, () => pause(worker)],
    ['while the other isn’t approved', 400, () => become(family, { status: 'READY_FOR_MATCHING' })],
    ['who isn’t listed', 400, () => become(worker, { dateOfBirth: '2010-01-01' })],
  ])('has no note of someone %s', async (_who, status, change) => {
    const id = await aRequest(family, worker);
    await change();
    expect((await decline(worker, id, { reason: 'busy', note: 'Rude words' })).status).toBe(status);
    expect((await decline(worker, id, { reason: 'busy', note: '' })).status).toBe(200);
  });
});

describe('what was seen', () => {
  it('is shown to the other once there is an answer, and never goes back', async () => {
    const id = await aRequest(family, worker);
    expect((await see(worker, id, 1)).status).toBe(204);
    expect((await find(worker, id)).body).toMatchObject({ unread: 0, seenNumber: 1 });
    expect((await counts(worker)).body.unread).toBe(0);
    expect((await find(family, id)).body.otherSeenNumber).toBe(0);
    await write(worker, id);
    expect((await find(family, id)).body).toMatchObject({ otherSeenNumber: 1, unread: 1 });
    await write(family, id);
    await write(family, id);
    expect((await find(worker, id)).body.unread).toBe(2);
    await see(worker, id, 4);
    await see(worker, id, 2);
    expect((await find(family, id)).body.otherSeenNumber).toBe(4);
    expect((await find(worker, id)).body).toMatchObject({ unread: 0, seenNumber: 4 });
  });

  it('ends with the newest message', async () => {
    const id = await anOpenConversation(family, worker);
    await see(family, id, Number.MAX_SAFE_INTEGER);
    expect((await find(family, id)).body).toMatchObject({ unread: 0, seenNumber: 2 });
    await write(worker, id);
    expect((await find(family, id)).body.unread).toBe(1);
    for (const number of [-1, 1.5, '2', null]) {
      const { status, body } = await send(family, 'PUT', `/${id}/seen`, { number });
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['number']]);
    }
  });
});

describe('pages of messages', () => {
  const walk = async (by: Person, id: string, meanwhile: () => Promise<unknown> = async () => {}) => {
    const pages: number[][] = [];
    let next: string | undefined = '?limit=3';
    while (next) {
      const answer: Answer<ConversationMessage[]> = await messages(by, id, next);
      pages.push(answer.body.map(({ number }) => number));
      next = /messages(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
      await meanwhile();
    }
    return pages;
  };

  it('go back to the first message, while others arrive', async () => {
    const id = await anOpenConversation(family, worker);
    for (const text of ['3', '4', '5', '6', '7', '8']) await write(family, id, text);
    expect(await walk(worker, id)).toEqual([
      [8, 7, 6],
      [5, 4, 3],
      [2, 1],
    ]);
    expect(await walk(worker, id, () => write(family, id))).toEqual([
      [8, 7, 6],
      [5, 4, 3],
      [2, 1],
    ]);
    expect((await messages(worker, id)).headers.link).toBeUndefined();
  });

  it.each(['?limit=0', '?limit=101', '?cursor=x', '?cursor=WyIxIl0', '?cursor=Wy0xXQ'])(
    'say what is wrong with %s',
    async (query) => {
      const id = await aRequest(family, worker);
      expect((await messages(family, id, query)).status).toBe(400);
    },
  );
});

it('a message to somebody whose request one has may be written instead of a first one', async () => {
  const id = await aRequest(family, worker);
  expect((await start(worker, family.id)).status).toBe(409);
  expect((await write(worker, id)).status).toBe(201);
});
