import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Answer } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import type { Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();
const {
  aReadyPerson,
  aRequest,
  anOpenConversation,
  become,
  block,
  counts,
  find,
  list,
  messages,
  see,
  start,
  write,
} = talkingOn(test);

let family: Person;
let worker: Person;

beforeEach(async () => {
  family = await aReadyPerson('FAMILY_USER', { firstName: 'Hana' });
  worker = await aReadyPerson('SUPPORT_WORKER', { firstName: 'Wiremu' });
});

const later = () => {
  test.time.now = new Date(test.time.now.getTime() + 1000);
};

/** Conversations of the family, oldest first, some begun by the other. */
async function several(count: number): Promise<{ id: string; other: Person }[]> {
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const other = await aReadyPerson('SUPPORT_WORKER');
    made.push({
      id: await (index % 2 ? anOpenConversation(other, family) : anOpenConversation(family, other)),
      other,
    });
    later();
  }
  return made;
}

async function walk(by: Person, meanwhile: () => Promise<unknown> = async () => {}): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | undefined = '?limit=2';
  while (next) {
    const answer: Answer<Conversation[]> = await list(by, next);
    pages.push(answer.body.map(({ id }) => id));
    next = /conversations(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    await meanwhile();
  }
  return pages;
}

describe('the list', () => {
  it('has the conversation with the newest message first, no matter who began it', async () => {
    const made = await several(3);
    const ids = made.map(({ id }) => id);
    expect((await list(family)).body.map(({ id }) => id)).toEqual(ids.toReversed());
    await write(family, ids[0] ?? '');
    const { body } = await list(family);
    expect(body.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
    for (const one of body) expect((await find(family, one.id)).body).toEqual(one);
  });

  it('is read page by page, without a conversation twice while messages arrive', async () => {
    const made = await several(5);
    const ids = made.map(({ id }) => id).toReversed();
    expect(await walk(family)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const seen = (
      await walk(family, async () => {
        later();
        await write(made[4]?.other as Person, made[4]?.id ?? '');
      })
    ).flat();
    expect(seen).toEqual(ids);
    expect((await list(family, '?limit=5')).headers.link).toBeUndefined();
  });

  it('pages through those of one moment', async () => {
    for (let index = 0; index < 5; index += 1) await aRequest(family, await aReadyPerson('SUPPORT_WORKER'));
    const all = (await walk(family)).flat();
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(5);
  });

  it('can be of only one person', async () => {
    const id = await aRequest(family, worker);
    await aRequest(family, await aReadyPerson('SUPPORT_WORKER'));
    expect((await list(family, `?with=${worker.id}`)).body.map((one) => one.id)).toEqual([id]);
    expect((await list(worker, `?with=${family.id}`)).body.map((one) => one.id)).toEqual([id]);
    expect((await list(family, `?with=${family.id}`)).body).toEqual([]);
    const stranger = await aReadyPerson('SUPPORT_WORKER');
    expect((await list(stranger, `?with=${family.id}`)).body).toEqual([]);
    expect((await list(stranger)).body).toEqual([]);
  });

  it.each(['?limit=0', '?cursor=x', '?cursor=WyJ4IiwieSJd', '?with=x'])(
    'says what is wrong with %s',
    async (query) => expect((await list(family, query)).status).toBe(400),
  );
});

describe('counts', () => {
  it('are of messages that others wrote and the caller has not seen', async () => {
    const [first, second] = await several(2);
    if (!first || !second) throw new Error('two were made');
    await see(family, first.id, 2);
    await see(family, second.id, 2);
    await write(first.other, first.id);
    await write(first.other, first.id);
    await write(second.other, second.id);
    await write(family, second.id);
    expect((await counts(family)).body).toEqual({ unread: 3, waiting: 0 });
    expect((await list(family)).body.map(({ unread }) => unread).sort()).toEqual([1, 2]);
    await block(family, first.other);
    expect((await counts(family)).body.unread).toBe(1);
  });

  it('name people who would like to talk, for someone who is not approved yet', async () => {
    const waiting = await aReadyPerson('SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
    const another = await aReadyPerson('FAMILY_USER');
    const gone = await aReadyPerson('FAMILY_USER');
    for (const one of [family, another, gone]) await start(one, waiting.id);
    expect((await counts(waiting)).body).toEqual({ unread: 0, waiting: 3 });
    await test.db.deleteFrom('users').where('id', '=', gone.id).execute();
    await block(another, waiting);
    expect((await counts(waiting)).body).toEqual({ unread: 0, waiting: 1 });
  });

  it('have no request of somebody who is hidden', async () => {
    await become(worker, { status: 'READY_FOR_MATCHING' });
    await aRequest(family, worker);
    expect((await counts(worker)).body.waiting).toBe(1);
    await become(family, { status: 'DELETED_HIDDEN' });
    expect((await counts(worker)).body.waiting).toBe(0);
  });

  it('have no request that has closed', async () => {
    await aRequest(family, worker);
    await become(worker, { status: 'INTERVIEWED' });
    expect((await counts(worker)).body.waiting).toBe(1);
    await test.db
      .updateTable('conversations')
      .set({ deliveredAt: addDays(test.time.now, -limits.unansweredCloseDays) })
      .where('toId', '=', worker.id)
      .execute();
    expect((await counts(worker)).body.waiting).toBe(0);
  });
});

describe('the other', () => {
  it('has a picture, for this reader, while they are listed', async () => {
    await aPicture(test, worker);
    const id = await anOpenConversation(family, worker);
    const { other } = (await find(family, id)).body;
    expect(other).toEqual({
      id: worker.id,
      firstName: 'Wiremu',
      avatarUrl: expect.stringContaining(`reader=${family.id}`),
      isListed: true,
    });
    for (const status of ['INTERVIEWED', 'DELETED_HIDDEN'] as const) {
      await become(worker, { status });
      expect((await find(family, id)).body).toMatchObject({
        other: { id: worker.id, firstName: 'Wiremu', avatarUrl: null, isListed: false },
        silence: 'not-listed',
        state: 'open',
      });
    }
    expect((await messages(family, id)).body).toHaveLength(2);
  });

  it('is nobody any more once they are erased, and their words are gone', async () => {
    const id = await anOpenConversation(family, worker);
    await write(worker, id, 'Secret words');
    await test.db.deleteFrom('users').where('id', '=', worker.id).execute();
    const { body } = await find(family, id);
    expect(body).toMatchObject({
      other: { id: null, firstName: null, avatarUrl: null, isListed: false },
      silence: 'left',
      otherSeenNumber: 0,
      lastMessage: { isMine: false, text: null, key: null },
    });
    expect((await messages(family, id)).body.map(({ text }) => text)).toEqual([null, null, 'Hello']);
    await see(family, id, 3);
    expect((await list(family)).body).toMatchObject([{ id, unread: 0 }]);
    await test.db.deleteFrom('users').where('id', '=', family.id).execute();
    expect(
      await test.db.selectFrom('conversations').select('id').where('id', '=', id).executeTakeFirst(),
    ).toBeUndefined();
  });
});
