import { dayOf } from '#contract/profiles/zones.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { askedOf, validThrough } from '#server/profiles/status/hiding-checks.ts';
import { handedInWords, seenWords } from './history-words.ts';
import { actsOn, refuseChanged, refuseTeamsOwn } from './refusals.ts';
import { deleteCheck, type LockedCheck, lockCheck, type Owner } from './store.ts';

/**
 * Deletes a check. The document stays among its owner's pictures.
 * @throws 404 without such a check, 409 when only the team may delete it, it keeps its owner out of the
 * search, or it has changed since
 */
export async function removeCheck(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  checkId: string,
  version?: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    const at = clock();
    if (!actsOn(check, caller, dayOf(owner, at)).includes('delete')) {
      if (check.seenOn !== null) throw onlyTeamDeletes();
      refuseTeamsOwn(caller, check);
    }
    refuseChanged(check, version);
    if (hides(check, owner, dayOf(owner, at))) throw hidesItsOwner();
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

/** Whether this check keeps its owner out of the search: it's required where they live, and no other of its kind expires later. */
function hides(check: LockedCheck, owner: Owner, day: string): boolean {
  const { kind, seenOn, expiresOn } = check;
  if (seenOn === null || expiresOn === null || expiresOn >= day || !askedOf(owner).includes(kind))
    return false;
  const through = validThrough(owner.seenChecks.filter((seen) => seen.kind === kind));
  return through !== null && (through === undefined || through <= expiresOn);
}

const hidesItsOwner = () =>
  conflict('This check is why others can’t find them. Add the new one, and this one is shown as replaced.');

const onlyTeamDeletes = () =>
  conflict('Our team has accepted this check. Only our team can delete it: please call us.');
