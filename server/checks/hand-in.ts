import { v7 as uuidv7 } from 'uuid';
import type { Check, changedCheckInput, checkInput } from '#contract/checks/checks.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import type { z } from '#contract/zod.ts';
import { type Clock, earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { handedInWords, seenWords } from './history-words.ts';
import { findWrongKind } from './policy.ts';
import { presentCheck } from './present.ts';
import { actsOn, refuseChanged, refuseTeamsOwn } from './refusals.ts';
import {
  countChecks,
  findDocument,
  findSighting,
  type HandedIn,
  insertCheck,
  type LockedCheck,
  lockAlikeThatWaits,
  lockCheck,
  lockOwner,
  type Owner,
  readCheck,
  updateCheck,
} from './store.ts';

type Dependencies = { db: Db; clock: Clock };

/**
 * Adds a check: handed in by its owner, or recorded by the team, and then seen at once if `seenOn` says when. If the same check
 * still waits, none is added: that one takes the newer photo, if there is another.
 * @throws 400 with the fields concerned, 404 without such a person, 409 when there is no room for more
 */
export async function addCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  profileId: string,
  { seenOn, ...input }: z.output<typeof checkInput>,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, profileId);
    if (!owner) throw notFound();
    const at = clock();
    await refuseMistakes(transaction, {
      caller,
      owner,
      input: { ...input, seenOn: seenOn ?? null },
      now: at,
    });
    const handedIn = columnsOf(input);
    const id = seenOn
      ? await addSeen(transaction, { caller, profileId, handedIn, at, seenOn })
      : await addWaiting(transaction, { caller, profileId, handedIn, at });
    return presentCheck(await readCheck(transaction, id), dayOf(owner, at), caller);
  });
}

type NewCheck = { caller: Caller; profileId: string; handedIn: HandedIn; at: Date };

/** Adds a check that waits for the team, and returns its id. */
async function addWaiting(transaction: Db, { caller, profileId, handedIn, at }: NewCheck): Promise<string> {
  const act = { profileId, by: caller, at, kind: handedIn.kind };
  const alike = await lockAlikeThatWaits(transaction, profileId, handedIn);
  if (!alike) {
    await refuseTooMany(transaction, profileId);
    const id = uuidv7();
    await insertCheck(transaction, { id, userId: profileId, ...handedIn, addedAt: at });
    await recordCheckAct(transaction, { ...act, act: 'checkAdded', to: handedInWords(handedIn) });
    return id;
  }
  if (handedIn.fileId !== null && handedIn.fileId !== alike.fileId) {
    await updateCheck(transaction, alike, { fileId: handedIn.fileId });
    const words = handedInWords(handedIn);
    await recordCheckAct(transaction, { ...act, act: 'checkChanged', from: words, to: words });
  }
  return alike.id;
}

/**
 * Adds a check that the team has seen, and returns its id. The same day recorded twice by the same member of
 * the team is one sighting.
 */
async function addSeen(
  transaction: Db,
  { caller, profileId, handedIn, at, seenOn }: NewCheck & { seenOn: string },
): Promise<string> {
  const { kind } = handedIn;
  const before = await findSighting(transaction, { userId: profileId, kind, seenOn, seenBy: caller.id });
  if (before) return before.id;
  const seen = { seenOn, seenAt: at, seenBy: caller.id };
  const alike = await lockAlikeThatWaits(transaction, profileId, handedIn);
  const id = alike?.id ?? uuidv7();
  if (alike) await updateCheck(transaction, alike, seen);
  else {
    await refuseTooMany(transaction, profileId);
    await insertCheck(transaction, { id, userId: profileId, ...handedIn, ...seen, addedAt: at });
  }
  const act = { profileId, by: caller, at, kind, act: 'checkSeen' } as const;
  await recordCheckAct(transaction, { ...act, to: seenWords({ seenOn, expiresOn: null }) });
  return id;
}

/**
 * Changes a check that waits or was refused, which then waits again. What it says already changes nothing.
 * @throws 400 with the fields concerned, 404 without such a check, 409 once it was seen or when it has
 * changed since
 */
export async function changeCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  checkId: string,
  { version, ...input }: z.output<typeof changedCheckInput>,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    const at = clock();
    if (!actsOn(check, caller, dayOf(owner, at)).includes('change')) {
      if (check.seenOn !== null) throw seenStays(caller);
      refuseTeamsOwn(caller, check);
    }
    const handedIn = columnsOf(input);
    if (check.refusedAt !== null || !says(check, handedIn)) {
      refuseChanged(check, version);
      await refuseMistakes(transaction, { caller, owner, input, now: at });
      const waitsAgain = {
        addedAt: at,
        refusedAt: null,
        refusedBy: null,
        refusalReason: null,
        refusalNote: null,
      };
      await updateCheck(transaction, check, { ...handedIn, ...(check.refusedAt !== null && waitsAgain) });
      const act = { profileId: owner.id, by: caller, at, act: 'checkChanged', kind: input.kind } as const;
      await recordCheckAct(transaction, { ...act, from: handedInWords(check), to: handedInWords(handedIn) });
    }
    return presentCheck(await readCheck(transaction, checkId), dayOf(owner, at), caller);
  });
}

/** @throws 409 */
async function refuseTooMany(transaction: Db, profileId: string): Promise<void> {
  if ((await countChecks(transaction, profileId)) >= limits.checks)
    throw conflict(`There’s room for ${limits.checks} checks. Delete one that is no longer needed first.`);
}

const seenStays = ({ role }: Caller) =>
  conflict(
    role === 'ADMIN'
      ? 'This check has already been accepted. Record it again with other dates, or add the new one beside it.'
      : 'Our team has accepted this check, so it stays as it is. Add the new one as well.',
  );

/** The fields of a check that is handed in or changed. */
type Input = Omit<z.output<typeof checkInput>, 'seenOn'>;

const columnsOf = (input: Input): HandedIn => ({
  kind: input.kind,
  state: input.state ?? null,
  number: input.number ?? null,
  issuedOn: input.issuedOn ?? null,
  expiresOn: input.expiresOn ?? null,
  fileId: input.guidID ?? null,
  refereeName: input.referee?.name ?? null,
  refereeRelation: input.referee?.relation ?? null,
  refereePhone: input.referee?.phone ?? null,
});

/** Whether a check says this already. */
const says = (check: LockedCheck, handedIn: HandedIn): boolean =>
  (Object.keys(handedIn) as (keyof HandedIn)[]).every((column) => check[column] === handedIn[column]);

type CheckContext = { caller: Caller; owner: Owner; input: Input & { seenOn?: string | null }; now: Date };

/** Refuses mistakes that only the stored profile and the clock show. @throws 400 */
async function refuseMistakes(transaction: Db, { caller, owner, input, now }: CheckContext): Promise<void> {
  const errors: FieldError[] = findWrongKind(caller, owner.role, input.kind);
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const { issuedOn, expiresOn, guidID, seenOn } = input;
  if (issuedOn && issuedOn > latestToday(now)) wrong('issuedOn', 'The date of issue can’t be in the future');
  // The team also records what was.
  if (expiresOn && expiresOn < earliestToday(now) && caller.role !== 'ADMIN')
    wrong('expiresOn', 'It has expired. Add the new one once you have it');
  if (guidID && !(await findDocument(transaction, guidID, owner.id)))
    wrong('guidID', 'Add the photo again: it’s no longer among the licence documents');
  if (seenOn && seenOn > latestToday(now)) wrong('seenOn', 'The day must not be in the future');
  else if (seenOn && issuedOn && seenOn < issuedOn) wrong('seenOn', 'It can’t be before the date of issue');
  if (errors.length > 0) throw invalidInput(errors);
}
