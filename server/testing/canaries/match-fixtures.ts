import { v7 as uuidv7 } from 'uuid';
import { api } from '#contract/api.ts';
import { answerCodeOf } from '#server/matches/follow-ups/answer-code.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Canaries } from './canary.ts';
import type { Reader } from './readers.ts';
import type { Sent, Watched } from './watch.ts';

type Dependencies = {
  test: TestApp;
  canaries: Canaries;
  readers: ReadonlyMap<string, Reader>;
  must: (sent: Sent) => Promise<Watched>;
};

/** Of the approved family: a match that has ended, with words for the team, and two fees; both say yes to the open ones. Of the first of these one has said by mail how it goes. */
export async function createMatches(
  { test, canaries, readers, must }: Dependencies,
  openIds: readonly string[],
): Promise<{ feeIds: string[]; followUpId: string }> {
  const everyone = [...readers.values()];
  const find = (name: string): Reader => {
    const found = everyone.find((reader) => reader.name === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  const [family, worker, team] = [find('the approved family'), find('the matched worker'), find('the team')];
  const toRank = async (name: 'propose' | 'change' | 'end', as: Reader, body: object, id = '') => {
    const { method, path } = api.matchesOnRecord[name];
    const sent = { operation: `matchesOnRecord.${name}`, method, url: path.replace(':id', id), as, body };
    return ((await must(sent)).body as { id: string }).id;
  };
  const two = { familyId: family.id, supportWorkerId: worker.id };
  const planned = { arrangement: 'LIVE_OUT', startsOn: '2026-12-01', overlapsSeen: true };
  const matchId = await toRank('propose', team, { ...two, ...planned });
  canaries.tell(`${worker.id} ${await firstNameOf(test, worker)}`, [family.id]);
  canaries.tell(`${family.id} ${await firstNameOf(test, family)}`, [worker.id]);
  const note = canaries.word('note', family.id, { class: 'owner' });
  await toRank('end', family, { reason: 'other', note }, matchId);
  for (const id of openIds)
    for (const as of [family, find('the approved worker')])
      await toRank('change', as, { state: 'agreed' }, id);

  const change = (id: string, body: object) =>
    must({
      operation: 'fees.change',
      method: 'PUT',
      url: api.fees.change.path.replace(':id', id),
      as: team,
      body,
    });
  const [joining, forMatch] = [
    await aFee(test, family, { kind: 'joining', number: 900_001 }),
    await aFee(test, family, { kind: 'match', number: 900_002 }),
  ];
  const reference = (name: string) => canaries.word(name, family.id, { class: 'owner' });
  await change(joining, { state: 'paid', method: 'other', reference: reference('paidReference') });
  await change(joining, { state: 'refunded', reference: reference('refundReference') });
  await change(forMatch, { state: 'waived', reason: canaries.word('reason', family.id, { class: 'team' }) });
  const followUpId = uuidv7();
  const asked = { id: followUpId, matchId: openIds[0] ?? '', kind: 'week-1', dueOn: '2026-11-01' } as const;
  await test.db
    .insertInto('followUps')
    .values({ ...asked, askedAt: test.time.now })
    .execute();
  const { signingKey } = await loadFileSettings(test.db);
  await must({
    operation: 'followUps.answer',
    method: 'POST',
    url: api.followUps.answer.path,
    as: null,
    body: {
      code: answerCodeOf(signingKey, { followUpId, userId: family.id }),
      answer: 'not-well',
      words: canaries.word('words', family.id, { class: 'owner' }),
    },
  });
  await must({
    operation: 'followUps.note',
    method: 'POST',
    url: api.followUps.note.path.replace(':id', followUpId),
    as: team,
    body: {
      about: 'SUPPORT_WORKER',
      answer: 'well',
      words: canaries.word('noted words', find('the approved worker').id, { class: 'team' }),
    },
  });
  return { feeIds: [joining, forMatch], followUpId };
}

async function firstNameOf({ db }: TestApp, { id }: Reader): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('firstName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return user.firstName;
}

async function aFee(
  { db, time }: TestApp,
  family: Reader,
  { kind, number }: { kind: 'joining' | 'match'; number: number },
): Promise<string> {
  const id = uuidv7();
  const days = { issuedOn: '2026-11-01', dueOn: '2026-11-15' };
  const amount = { currency: 'AUD', amountCents: 100_000, gstCents: 9_091 } as const;
  const known = await db
    .selectFrom('fees')
    .select('id')
    .where('familyId', '=', family.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) return known.id;
  await db
    .insertInto('fees')
    .values({
      id,
      number,
      familyId: family.id,
      payer: 'Family 2222',
      kind,
      ...days,
      ...amount,
      createdAt: time.now,
    })
    .execute();
  return id;
}
