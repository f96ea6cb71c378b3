import { isDeepStrictEqual } from 'node:util';
import type { Status } from '#contract/enums.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hostPostcodeHelp, isPostcodeIn } from '#contract/profiles/address.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { isRecorded, recordEdits } from '#server/history/record.ts';
import { editedElsewhere, invalidInput, notFound } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { checkSession } from '#server/sessions/sessions.ts';
import { changeStatus } from '#server/status/change-status.ts';
import { checkDates } from './check-dates.ts';
import { commentsAfter, completesProfile, onlySent, type Save, userChanges } from './columns.ts';
import { editsMade, findEdits } from './edits.ts';
import { withoutResentComments } from './resent-comments.ts';
import { cleanSave } from './rich-text.ts';
import { lockProfile, type ProfileRow, updateComments, updateProfile } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/**
 * Merges what was sent into a profile and counts its steps, with all consequences (status, histories, mail). `read` is the profile
 * as it was when the session was checked. Fields that the caller may not write are left out.
 * @throws 400 with the fields concerned, 401 when the session has ended meanwhile, 404 when there is no such profile of that role, 409 with what someone else has
 * changed since the caller loaded it. Nothing is saved then.
 */
export async function saveProfile(
  dependencies: Dependencies,
  sent: Save,
  read: ProfileRow | undefined,
): Promise<ProfileRow> {
  const { db, clock } = dependencies;
  const cleaned = cleanSave(sent);
  if (needsTransaction(cleaned, read)) return saveInTransaction(dependencies, cleaned);
  const now = clock();
  const stored = ofRole(cleaned, read);
  const save = edited(cleaned, stored, now);
  refuseMistakes(save, stored, now);
  const saved = merge(stored, save);
  // Another save came first, so its changes must be compared again.
  return (await write(db, stored, saved, now)) ? saved : saveInTransaction(dependencies, cleaned);
}

/** Whether more than the profile itself may be written. */
const needsTransaction = (save: Save, read: ProfileRow | undefined): boolean =>
  save.caller.role === 'ADMIN' || (read !== undefined && completesProfile(save, read.user));

async function saveInTransaction(dependencies: Dependencies, sent: Save): Promise<ProfileRow> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const now = dependencies.clock();
    const locked = await lockProfile(transaction, sent.id);
    // It may have waited for whoever has put the caller out.
    await checkSession(transaction, sent.caller);
    const stored = ofRole(sent, locked);
    const save = await withoutResentComments(transaction, edited(sent, stored, now));
    refuseMistakes(save, stored, now);

    const { status, internalComments } = userChanges(save, stored.user);
    const merged = merge(stored, save);
    await write(transaction, stored, merged, now);
    if (internalComments !== undefined && internalComments !== stored.user.internalComments)
      await updateComments(transaction, save.id, internalComments);
    if (status)
      await changeStatus(transaction, dependencies, { user: stored.user, to: status, by: save.caller });
    if (completesProfile(save, stored.user) && awaitsTeam(stored.user.status))
      await dependencies.mail.enqueue(transaction, { kind: 'profile-complete', userId: save.id });

    const edits = { profileId: save.id, by: save.caller, at: now };
    if (isRecorded(edits))
      await recordEdits(transaction, { ...edits, edits: editsMade(stored, merged, now) });
    return merged;
  });
}

/** @throws 404 when there is no such profile of that role */
function ofRole({ role }: Save, stored: ProfileRow | undefined): ProfileRow {
  if (stored?.user.role !== role) throw notFound();
  return stored;
}

/** The save without what the caller left as it was. @throws 409 with what someone else has changed since the caller loaded it */
function edited<S extends Save>(sent: S, stored: ProfileRow, now: Date): S {
  const { save, conflicts } = findEdits(sent, stored, now);
  if (conflicts.length > 0) throw editedElsewhere(conflicts);
  return save;
}

/** @throws 400 with the fields concerned */
function refuseMistakes(save: Save, stored: ProfileRow, now: Date): void {
  const errors = checkInput(save, stored, now);
  if (errors.length > 0) throw invalidInput(errors);
}

/** The profile as it is after the save. */
function merge({ user, fields, seenChecks }: ProfileRow, save: Save): ProfileRow {
  return {
    user: { ...user, ...userChanges(save, user) },
    fields: { ...fields, ...fieldChanges(save) },
    seenChecks,
  } as ProfileRow;
}

const fieldChanges = (save: Save) =>
  save.role === 'FAMILY_USER'
    ? onlySent<FamilyFields>(save.input, familyFields)
    : onlySent<SupportWorkerFields>(save.input, supportWorkerFields);

/** Writes what has changed, if anything; false when somebody else has changed it since. */
async function write(db: Db, stored: ProfileRow, saved: ProfileRow, updatedAt: Date): Promise<boolean> {
  const areFieldsChanged = isChanged(stored.fields, saved.fields);
  const isUserChanged = isChanged(stored.user, saved.user);
  if (!areFieldsChanged && !isUserChanged) return true;
  return updateProfile(db, saved, { isUserChanged, areFieldsChanged, updatedAt });
}

const isChanged = (before: object | null, after: object | null) => !isDeepStrictEqual(before, after);

/** At later stages the team has looked at the person already. */
const awaitsTeam = (status: Status) => status === 'REGISTERED' || status === 'PENDING_APPROVAL';

/**
 * What is wrong with a save that only the stored profile shows, without saving anything. For saves of which other fields
 * are wrong.
 * @throws 404 when there is no such profile of that role
 */
export function findMistakes(sent: Save, read: ProfileRow | undefined, now: Date): FieldError[] {
  const stored = ofRole(sent, read);
  const { save } = findEdits(cleanSave(sent), stored, now);
  return checkInput(save, stored, now);
}

function checkInput(save: Save, stored: ProfileRow, now: Date): FieldError[] {
  const errors = checkDates(save.input, { ...stored.user, ...stored.fields }, now);
  if (save.caller.role === 'ADMIN') {
    const comments = commentsAfter(save.input, stored.user.internalComments);
    if (comments.length > limits.internalCommentsHtml) {
      errors.push({ field: 'addedInternalComments', message: 'There’s no room for more comments' });
    }
  }
  if (clearsCountry(save) && stored.user.countryCode !== null) {
    errors.push({ field: 'address.country', message: 'Select a country' });
  }
  if (!isPostcodeKept(save, stored)) errors.push({ field: 'address.zipCode', message: hostPostcodeHelp });
  if (save.role !== 'FAMILY_USER') return errors;
  const country = save.input.address?.country?.code;
  if (country && !hostCountryCodes.some((code) => code === country)) {
    errors.push({ field: 'address.country', message: 'Select Australia or New Zealand' });
  }
  if (save.caller.role === 'ADMIN' && save.input.status === 'PENDING_APPROVAL') {
    errors.push({ field: 'status', message: 'Families can’t have this status. Select another one' });
  }
  return errors;
}

/** Everybody names a country when they sign up, and both searches read it: it may change, but not go. */
const clearsCountry = ({ input: { address } }: Save) => address === null || address?.country === null;

/** Whether the postcode is one of the country, or both are as they were. Only one of them may have been sent. */
function isPostcodeKept({ input: { address } }: Save, { user }: ProfileRow): boolean {
  if (!address) return true;
  const zipCode = address.zipCode === undefined ? user.zipCode : address.zipCode;
  const code = address.country === undefined ? user.countryCode : (address.country?.code ?? null);
  if (zipCode === user.zipCode && code === user.countryCode) return true;
  return isPostcodeIn(code, zipCode);
}
