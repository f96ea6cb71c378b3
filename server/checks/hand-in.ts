import { v7 as uuidv7 } from 'uuid';
import type { Check, checkInput } from '#contract/checks/checks.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { z } from '#contract/zod.ts';
import { type Clock, earliestToday, latestToday, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { recordCheckAct } from '#server/history/record.ts';
import { conflict, invalidInput, notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { askedOf, validThrough } from '#server/seen-checks/listed-through.ts';
import { handedInWords, seenWords } from './history-words.ts';
import { findWrongKind } from './policy.ts';
import { presentCheck } from './present.ts';
import { refuseChanged } from './refuse-changed.ts';
import {
  countChecks,
  deleteCheck,
  findDocument,
  insertCheck,
  type LockedCheck,
  lockCheck,
  lockOwner,
  type Owner,
  readCheck,
  updateCheck,
} from './store.ts';

type Dependencies = { db: Db; clock: Clock };
type Input = z.output<typeof checkInput>;

/** @throws 400 with the fields concerned, 404 without such a person, 409 when there is no room for more */
export async function addCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  profileId: string,
  input: Input,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, profileId);
    if (!owner) throw notFound();
    const at = clock();
    await refuseMistakes(transaction, { caller, owner, input, now: at });
    if ((await countChecks(transaction, profileId)) >= limits.checks) throw tooMany();
    const id = uuidv7();
    const handedIn = columnsOf(input);
    await insertCheck(transaction, { id, userId: profileId, ...handedIn, addedAt: at });
    const act = { profileId, by: caller, at, act: 'checkAdded', kind: input.kind } as const;
    await recordCheckAct(transaction, { ...act, to: handedInWords(handedIn) });
    return presentCheck(await readCheck(transaction, id), today(at), caller);
  });
}

/** A refused check waits again afterwards. @throws 400 with the fields concerned, 404 without such a check, 409 once it was seen */
export async function changeCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  checkId: string,
  input: Input,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    if (check.seenOn !== null) throw seenStays(caller);
    if (isOfTheTeam(caller, check)) throw wasWrittenByTeam();
    const at = clock();
    await refuseMistakes(transaction, { caller, owner, input, now: at });
    const handedIn = columnsOf(input);
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
    return presentCheck(await readCheck(transaction, checkId), today(at), caller);
  });
}

/** The document stays among its owner's pictures. @throws 404 without such a check, 409 when only the team may delete it, it keeps its owner out of the search, or it has changed since */
export async function removeCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  checkId: string,
  version?: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    if (caller.role !== 'ADMIN' && check.seenOn !== null) throw onlyTeamDeletes();
    if (isOfTheTeam(caller, check)) throw wasWrittenByTeam();
    refuseChanged(check, version);
    const at = clock();
    if (hides(check, owner, today(at))) throw hidesItsOwner();
    await deleteCheck(transaction, checkId);
    const act = {
      profileId: owner.id,
      by: caller,
      at,
      act: 'checkDeleted',
      kind: check.kind,
    } as const;
    await recordCheckAct(transaction, { ...act, from: seenWords(check) ?? handedInWords(check) });
  });
}

/** Whether it is what keeps its owner out of the search, by what is required where they live: no other of its kind expires later. */
function hides(check: LockedCheck, owner: Owner, day: string): boolean {
  const { kind, seenOn, expiresOn } = check;
  if (seenOn === null || expiresOn === null || expiresOn >= day || !askedOf(owner).includes(kind))
    return false;
  const through = validThrough(owner.seenChecks.filter((seen) => seen.kind === kind));
  return through !== null && (through === undefined || through <= expiresOn);
}

const isOfTheTeam = (caller: Caller, { kind }: Pick<LockedCheck, 'kind'>) =>
  caller.role !== 'ADMIN' && checkRules[kind].isTeamOnly;

const columnsOf = (input: Input) => ({
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

type HandedIn = { caller: Caller; owner: Owner; input: Input; now: Date };

/** @throws 400 with what is wrong that only the stored profile and the clock show */
async function refuseMistakes(transaction: Db, { caller, owner, input, now }: HandedIn): Promise<void> {
  const errors: FieldError[] = findWrongKind(caller, owner.role, input.kind);
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const { issuedOn, expiresOn, guidID } = input;
  if (issuedOn && issuedOn > latestToday(now)) wrong('issuedOn', 'The date of issue cannot be in the future');
  // The team also records what was.
  if (expiresOn && expiresOn < earliestToday(now) && caller.role !== 'ADMIN')
    wrong('expiresOn', 'It has expired. Hand in the new one once you have it');
  if (guidID && !(await findDocument(transaction, guidID, owner.id)))
    wrong('guidID', 'Add the photo again: it is no longer among the licence documents');
  if (errors.length > 0) throw invalidInput(errors);
}

const tooMany = () =>
  conflict(`There is room for ${limits.checks} checks. Delete one that is no longer needed first.`);

const seenStays = ({ role }: Caller) =>
  conflict(
    role === 'ADMIN'
      ? 'This check has already been seen. Record it again with other dates, or add the new one beside it.'
      : 'Our team has seen this check, so it stays as it is. Hand in the new one as well.',
  );

const hidesItsOwner = () =>
  conflict('This check is why others cannot find them. Add the new one, and this one is shown as replaced.');

const onlyTeamDeletes = () =>
  conflict('Our team has seen this check. Only our team can delete it: please call us.');

const wasWrittenByTeam = () => conflict('Our team recorded this. Please call us if something is wrong.');
