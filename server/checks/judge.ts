import { type Check, refusalReasonsOf, type refusedInput, type seenInput } from '#contract/checks/checks.ts';
import { hasEnd, latestExpiry } from '#contract/checks/expiry.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import type { FieldError } from '#contract/errors.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { z } from '#contract/zod.ts';
import { type Clock, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordCheckAct } from '#server/profiles/history/record.ts';
import { handedInWords, refusedWords, seenWords } from './history-words.ts';
import { presentCheck } from './present.ts';
import { actsOn, refuseChanged } from './refusals.ts';
import { hasAnotherWithoutEnd, type LockedCheck, lockCheck, readCheck, updateCheck } from './store.ts';

type Dependencies = { db: Db; clock: Clock };
type SeenInput = z.output<typeof seenInput>;
type RefusalInput = z.output<typeof refusedInput>;

/**
 * Records that the team has seen a check, or sees it again with other dates; one that was refused by mistake, too. The same sent
 * twice by the same member of the team is one sighting.
 * @throws 400 with the fields concerned, 404 without such a check, 409 when it has changed since or another of its kind never expires
 */
export async function seeCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  checkId: string,
  { version, ...input }: SeenInput,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    const at = clock();
    const seen = sightingOf(check, input);
    if (!isSameSighting(check, seen, caller)) {
      refuseChanged(check, version);
      refuseMistakes(check, input, at);
      if (seen.expiresOn !== null && (await hasAnotherWithoutEnd(transaction, check))) throw neverEnds();
      await updateCheck(transaction, check, {
        ...seen,
        seenAt: at,
        seenBy: caller.id,
        ...notRefused,
        // Reminders begin anew with another last day.
        ...(seen.expiresOn !== check.expiresOn && { remindedDays: null, remindedAt: null }),
      });
      const act = { profileId: owner.id, by: caller, at, act: 'checkSeen', kind: check.kind } as const;
      await recordCheckAct(transaction, {
        ...act,
        from: seenWords(check) ?? handedInWords(check),
        to: seenWords(seen),
      });
    }
    return presentCheck(await readCheck(transaction, checkId), dayOf(owner, at), caller);
  });
}

/**
 * Refuses a check that waits. The same sent twice by the same member of the team is one refusal.
 * @throws 400 without a note where the reason needs one, or with a reason that no referee can be refused for, 404 without such a check, 409 when it has changed since or does not wait
 */
export async function refuseCheck(
  { db, clock }: Dependencies,
  caller: Caller,
  checkId: string,
  { version, reason, note = null }: RefusalInput,
): Promise<Check> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockCheck(transaction, checkId);
    if (!locked) throw notFound();
    const { owner, check } = locked;
    const at = clock();
    const isSame =
      check.refusedBy === caller.id && check.refusalReason === reason && check.refusalNote === note;
    if (!isSame) {
      refuseChanged(check, version);
      if (!actsOn(check, caller, dayOf(owner, at)).includes('refuse')) throw judgedAlready(check);
      if (!refusalReasonsOf(check.kind).includes(reason)) throw notOfReferees();
      if (reason === 'other' && note === null) throw needsNote();
      await updateCheck(transaction, check, {
        refusedAt: at,
        refusedBy: caller.id,
        refusalReason: reason,
        refusalNote: note,
      });
      const act = { profileId: owner.id, by: caller, at, act: 'checkRefused', kind: check.kind } as const;
      await recordCheckAct(transaction, {
        ...act,
        from: handedInWords(check),
        to: refusedWords(reason, note),
      });
    }
    return presentCheck(await readCheck(transaction, checkId), dayOf(owner, at), caller);
  });
}

const notRefused = { refusedAt: null, refusedBy: null, refusalReason: null, refusalNote: null };

type Sighting = { seenOn: string; expiresOn: string | null; wouldHaveAgain: boolean | null };

/**
 * What the team records of a check. Where the document says when it ends, no answer leaves the owner's date.
 */
const sightingOf = (check: LockedCheck, input: Omit<SeenInput, 'version'>): Sighting => ({
  seenOn: input.seenOn ?? '',
  expiresOn: input.expiresOn === undefined ? check.expiresOn : input.expiresOn,
  wouldHaveAgain: input.wouldHaveAgain ?? null,
});

const isSameSighting = (check: LockedCheck, seen: Sighting, caller: Caller) =>
  check.seenBy === caller.id &&
  check.seenOn === seen.seenOn &&
  check.expiresOn === seen.expiresOn &&
  check.wouldHaveAgain === seen.wouldHaveAgain;

/** @throws 400 with the fields concerned */
function refuseMistakes(check: LockedCheck, input: Omit<SeenInput, 'version'>, now: Date): void {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const { seenOn, expiresOn, wouldHaveAgain } = sightingOf(check, input);
  const { kind, issuedOn } = check;

  if (seenOn > latestToday(now)) wrong('seenOn', 'The date can’t be in the future');
  else if (issuedOn && seenOn < issuedOn)
    wrong('seenOn', `It was issued on ${formatDayMonthYear(issuedOn)}. Enter that day or a later one`);

  const end = findWrongEnd(check, input, { seenOn, expiresOn });
  if (end) wrong('expiresOn', end);

  if (kind === 'referee' && wouldHaveAgain === null)
    wrong('wouldHaveAgain', 'Say whether they would have this person again');
  if (kind !== 'referee' && wouldHaveAgain !== null)
    wrong('wouldHaveAgain', 'Only a reference has this. Leave it out');
  if (errors.length > 0) throw invalidInput(errors);
}

function findWrongEnd(
  { kind, state, issuedOn, seenOn: before, expiresOn: recorded }: LockedCheck,
  input: Omit<SeenInput, 'version'>,
  { seenOn, expiresOn }: Pick<Sighting, 'seenOn' | 'expiresOn'>,
): string | null {
  if (checkRules[kind].validity === 'without-an-end')
    return expiresOn === null ? null : 'This check doesn’t expire. Leave the expiry date out';
  if (hasEnd(kind) && !input.expiresOn) return 'Enter the expiry date';
  if (expiresOn === null) return null;
  if (expiresOn < seenOn)
    return 'It had already expired on the day it was checked. Refuse it, or correct the dates';
  // A day on record stays, whatever the period is by now.
  if (before !== null && before <= seenOn && expiresOn === recorded) return null;
  // Nothing is issued after it was first seen.
  const firstSeenOn = before !== null && before < seenOn ? before : seenOn;
  const latest = latestExpiry({ kind, state, issuedOn: issuedOn ?? firstSeenOn });
  if (latest !== null && expiresOn > latest)
    return `It’s valid to ${formatDayMonthYear(latest)} at the latest`;
  return null;
}

const neverEnds = () =>
  conflict(
    'Another one of this kind is on record without an expiry date. First record that one again with its expiry date, or delete it.',
  );

function judgedAlready({ seenOn, refusedAt }: LockedCheck) {
  if (seenOn !== null)
    return conflict('This check has already been accepted. Delete it, or record it again with other dates.');
  if (refusedAt !== null)
    return conflict('This check has already been refused, and its owner is told by email.');
  return conflict('Our team recorded this. Delete it instead.');
}

const notOfReferees = () =>
  invalidInput([{ field: 'reason', message: 'Choose a reason that can be true of a referee' }]);

const needsNote = () =>
  invalidInput([{ field: 'note', message: 'Say what would help: this reason isn’t enough on its own' }]);
