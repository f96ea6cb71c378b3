import type { Role } from '#contract/enums.ts';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { createFixtures, nobodys } from '#server/testing/access/fixtures.ts';
import { aConversation } from '#server/testing/conversations.ts';
import { aPerson, goodPassword } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Kind = { role: Role; changes?: Parameters<typeof aPerson>[2] };

const approved = { status: 'UNMATCHED' as const, completedSteps: [1, 2, 3, 4, 5, 6, 7, 8] };

const kinds: Readonly<Record<string, Kind>> = {
  family: { role: 'FAMILY_USER', changes: approved },
  worker: { role: 'SUPPORT_WORKER', changes: approved },
  newFamily: { role: 'FAMILY_USER', changes: { emailVerifiedAt: null } },
  newWorker: { role: 'SUPPORT_WORKER' },
  hidden: { role: 'SUPPORT_WORKER', changes: { status: 'DELETED_HIDDEN' } },
  team: { role: 'ADMIN' },
};

/** Those whose requests are made, and asked about. */
export type People = {
  /** A text of somebody's request with what `(worker.profile)` and its like stand for; what stands for nothing is left. */
  fillIn: (text: string, me: string) => string;
  /** The same as bytes, with those of a photo for `(photo)`. */
  bytesOf: (text: string, me: string) => Buffer;
  /** Makes the person anew, who was logged out, hidden or erased. */
  renew: (name: string) => Promise<void>;
  isThere: (name: string) => boolean;
};

export async function gatherPeople(test: TestApp): Promise<People> {
  const give = await createFixtures(test);
  const passwordHash = await hashPassword(goodPassword);
  const photo = await aPhoto();
  const known = new Map<string, Record<string, string>>([['nobody', { ...nobodys, token: 'not-a-token' }]]);

  const renew = async (name: string) => {
    const kind = kinds[name];
    if (!kind) return;
    const { id, email, token } = await aPerson(test, kind.role, { ...kind.changes, passwordHash });
    const giveTo = kind.role === 'ADMIN' ? give.toTeam : give.toPerson;
    known.set(name, { ...(await giveTo({ id })), email, token });
  };
  for (const name of Object.keys(kinds)) await renew(name);

  /** Until one of them is made anew: beside the requests that everybody has, one conversation that is open. */
  const talk = async () => {
    const [family, worker] = [known.get('family'), known.get('worker')];
    if (!family?.profile || !worker?.profile) throw new Error('nobody to talk with');
    const { id } = await aConversation(
      test,
      { id: family.profile },
      { id: worker.profile },
      { texts: ['Hi', 'Hello'] },
    );
    for (const one of [family, worker]) one.conversation = id;
  };
  await talk();

  const fillIn = (text: string, me: string) =>
    text.replaceAll(
      /\((\w+)\.([\w ]+)\)/g,
      (all, name: string, what: string) => known.get(name === 'me' ? me : name)?.[what] ?? all,
    );
  const bytesOf = (text: string, me: string) => {
    const parts = fillIn(text, me).split('(photo)');
    return Buffer.concat(
      parts.flatMap((part, index) => [...(index === 0 ? [] : [photo]), Buffer.from(part)]),
    );
  };
  const isThere = (name: string) => name in kinds && kinds[name]?.changes?.status !== 'DELETED_HIDDEN';
  return { fillIn, bytesOf, renew, isThere };
}
