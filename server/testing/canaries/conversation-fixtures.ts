import { api } from '#contract/api.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Canaries } from './canary.ts';
import { wordTo } from './correspondence.ts';
import type { Reader } from './readers.ts';
import type { Sent, Watched } from './watch.ts';

/** `between`: the ids of the two. */
export type ConversationFixture = { id: string; between: readonly [string, string] };

type Dependencies = {
  test: TestApp;
  canaries: Canaries;
  readers: Map<string, Reader>;
  must: (sent: Sent) => Promise<Watched>;
};

/**
 * Of both sides one that is open, with the contact details of both; others with somebody who blocks the other, or isn't approved any more, later; one that is
 * declined, with a note; one that cannot be read yet; and one with somebody who is hidden later, who has declined it.
 */
export async function createConversations({
  test,
  canaries,
  readers,
  must,
}: Dependencies): Promise<ConversationFixture[]> {
  const conversations: ConversationFixture[] = [];

  const send = (name: keyof typeof api.conversations, as: Reader, { id = '', body }: ToSend) => {
    const { method, path } = api.conversations[name];
    return must({ operation: `conversations.${name}`, method, url: path.replace(':id', id), as, body });
  };
  const write = async (from: Reader, to: Reader): Promise<string> => {
    const text = wordTo(canaries, 'text', { from, to });
    const body = { to: to.id, text, key: crypto.randomUUID() };
    const { id } = (await send('start', from, { body })).body as { id: string };
    conversations.push({ id, between: [from.id, to.id] });
    return id;
  };
  const answer = (id: string, from: Reader, to: Reader) => {
    const text = wordTo(canaries, 'text', { from, to });
    return send('write', from, { id, body: { text, key: crypto.randomUUID() } });
  };
  const decline = (id: string, from: Reader, to: Reader) =>
    send('decline', from, { id, body: { reason: 'busy', note: wordTo(canaries, 'note', { from, to }) } });

  /** Approved people may offer theirs to those they talk with. */
  const tellDetails = async (person: Reader, other: Reader) => {
    const { mobile, email } = await test.db
      .selectFrom('users')
      .select(['mobile', 'email'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    canaries.tell(`${mobile} ${email}`, [other.id]);
  };

  const find = (name: string): Reader => {
    const found = [...readers.values()].find((reader) => reader.name === `the ${name}`);
    if (!found) throw new Error(`the ${name} is missing`);
    return found;
  };

  const talk = async (one: Reader, other: Reader) => {
    const id = await write(one, other);
    await answer(id, other, one);
    await tellDetails(one, other);
    await tellDetails(other, one);
    for (const person of [one, other])
      await send('offerContactDetails', person, { id, body: { phone: true, email: true } });
  };

  await talk(find('approved family'), find('approved worker'));
  for (const [side, other] of [
    ['family', 'worker'],
    ['worker', 'family'],
  ] as const) {
    const approved = find(`approved ${side}`);
    await talk(approved, find(`blocking ${other}`));
    await talk(approved, find(`unapproved ${other}`));

    const matched = find(`matched ${other}`);
    await tellDetails(approved, matched);
    await tellDetails(matched, approved);
    await decline(await write(matched, approved), approved, matched);

    await write(approved, find(`listed but not approved ${other}`));

    const gone = find(`hidden ${other}`);
    const present = { ...gone, isHidden: false, isApproved: true, isListed: true };
    readers.set(gone.id, present);
    await decline(await write(approved, present), present, approved);
    readers.set(gone.id, gone);
  }
  return conversations;
}

type ToSend = { id?: string; body: object };
