import { v7 as uuidv7 } from 'uuid';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { type Answers, firstTexts } from './first-texts.ts';
import {
  type AgreementRow,
  findAgreement,
  findFamilyAnswers,
  findPeople,
  findSupportWorkerAnswers,
  insertAgreement,
  type MatchOfTwo,
} from './store.ts';

/** Finds the agreement of a locked match, or makes it. Undefined once the match has ended without one. */
export async function makeIfMissing(
  transaction: Db,
  match: MatchOfTwo,
  now: Date,
): Promise<AgreementRow | undefined> {
  const known = await findAgreement(transaction, match.id);
  if (known || !isOpenMatch(match)) return known;
  const texts = firstTexts(await answersOf(transaction, match, now));
  await insertAgreement(
    transaction,
    match.id,
    texts.map((text) => ({ id: uuidv7(), ...text })),
    now,
  );
  return findAgreement(transaction, match.id);
}

/** The answers of each that the other may read in their profile now: none if the other may not open it. */
async function answersOf(transaction: Db, match: MatchOfTwo, now: Date): Promise<Answers> {
  const { familyId, supportWorkerId, isBlocked } = match;
  const ids = [familyId, supportWorkerId].filter((id) => id !== null);
  const people = ids.length > 0 ? await findPeople(transaction, ids) : [];
  const [family, supportWorker] = [familyId, supportWorkerId].map((id) =>
    people.find((person) => person.id === id),
  );
  const areShown = (viewer: typeof family, target: typeof family) =>
    viewer && target && viewOf(viewer, { ...target, isBlocked }, now) === 'otherSide';
  return {
    match,
    family: areShown(supportWorker, family)
      ? await findFamilyAnswers(transaction, familyId ?? '')
      : undefined,
    supportWorker: areShown(family, supportWorker)
      ? await findSupportWorkerAnswers(transaction, supportWorkerId ?? '')
      : undefined,
  };
}
