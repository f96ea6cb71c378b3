import { isDeepStrictEqual } from 'node:util';
import type { Status } from '#contract/enums.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hostPostcodeHelp, isPostcodeIn } from '#contract/profiles/address.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { checkSession } from '#server/accounts/sessions/sessions.ts';
import { findName } from '#server/accounts/users/users.ts';
import { earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { editedElsewhere, invalidInput, notFound } from '#server/platform/http/problems.ts';
import { commentsAfter, completesProfile, onlySent, type Save, userChanges } from './columns.ts';
import { editsMade, findEdits } from './edits.ts';
import { type Edit, isRecorded, recordEdits } from './history/record.ts';
import { signComment } from './rich-text.ts';
import { changeStatus, type StatusDependencies } from './status/change-status.ts';
import {
  findCommentKeys,
  insertCommentKeys,
  lockProfile,
  type ProfileRow,
  updateComments,
  updateProfile,
} from './store.ts';

type Dependencies = StatusDependencies & { db: Db };

/**
 * Merges what was sent into a profile and counts its steps, with all consequences (status, histories, mail).
 * `read` is the profile as it was when the session was checked. Fields that the caller may not write are left
 * out.
 * @throws 400 with the fields concerned, 401 when the session has ended since, 404 when there is no such
 * profile of that role, 409 with what someone else has changed since the caller loaded it. Nothing is saved
 * then.
 */
export async function saveProfile(
  dependencies: Dependencies,
  sent: Save,
  read: ProfileRow | undefined,
): Promise<ProfileRow> {
  const alone = writesMore(sent, read)
    ? undefined
    : await mergeInto(dependencies.db, dependencies, sent, read);
  // Another save came first, so its changes must be compared again.
  return (
    alone ??
    dependencies.db.transaction().execute(async (transaction) => {
      const locked = await lockProfile(transaction, sent.id);
      // The lock may have waited for a change that ended the caller's session.
      await checkSession(transaction, sent.caller);
      const saved = await mergeInto(transaction, dependencies, sent, locked);
      if (!saved) throw new Error('a locked profile has changed');
      return saved;
    })
  );
}

/**
 * As `saveProfile`, in a transaction that has checked the session and saves many. Locks the profile.
 */
export async function saveInTransaction(
  transaction: Db,
  dependencies: StatusDependencies,
  sent: Save,
): Promise<ProfileRow> {
  const saved = await mergeInto(transaction, dependencies, sent, await lockProfile(transaction, sent.id));
  if (!saved) throw new Error('a locked profile has changed');
  return saved;
}

/** What a save would change, and the mistakes that would keep it from being saved. Writes nothing. */
export function previewSave(
  save: Save,
  stored: ProfileRow,
  now: Date,
): { errors: FieldError[]; edits: Edit[] } {
  const user = { ...stored.user, ...userChanges(save, stored.user) };
  const saved = { ...stored, user, fields: { ...stored.fields, ...fieldChanges(save) } } as ProfileRow;
  return { errors: checkInput(save, stored, now), edits: editsMade(stored, saved) };
}

/** Whether more than the profile itself may be written, which takes a transaction. */
const writesMore = (sent: Save, read: ProfileRow | undefined): boolean =>
  sent.caller.role === 'ADMIN' || (read !== undefined && completesProfile(sent, read.user));

/**
 * Merges a save into a profile. Undefined, and nothing is written, when somebody else has changed it since it
 * was read.
 */
async function mergeInto(
  db: Db,
  dependencies: StatusDependencies,
  sent: Save,
  read: ProfileRow | undefined,
): Promise<ProfileRow | undefined> {
  const now = dependencies.clock();
  const { save: edited, stored, conflicts } = compare(sent, read);
  if (conflicts.length > 0) throw editedElsewhere(conflicts);
  const save = await withNewComments(db, edited);
  const errors = checkInput(save, stored, now);
  if (errors.length > 0) throw invalidInput(errors);

  const changes = { user: userChanges(save, stored.user), fields: fieldChanges(save) };
  const isUserChanged = isChanged(stored.user, changes.user);
  const areFieldsChanged = isChanged(stored.fields, changes.fields);
  const saved = {
    user: { ...stored.user, ...changes.user },
    fields: { ...stored.fields, ...changes.fields },
    seenChecks: stored.seenChecks,
    agreed: stored.agreed,
  } as ProfileRow;
  if (
    (isUserChanged || areFieldsChanged) &&
    !(await updateProfile(db, saved, { isUserChanged, areFieldsChanged, updatedAt: now }))
  )
    return undefined;
  await follow(db, dependencies, { save, stored, saved, now });
  return saved;
}

/** The save without what the caller left as it was, and what someone else has changed since the caller loaded it. @throws 404 when there is no such profile of that role */
function compare(sent: Save, stored: ProfileRow | undefined) {
  if (stored?.user.role !== sent.role) throw notFound();
  return { ...findEdits(sent, stored), stored };
}

/** The columns of the role's table that a save changes. */
export const fieldChanges = (save: Save) =>
  save.role === 'FAMILY_USER'
    ? onlySent<FamilyFields>(save.input, familyFields)
    : onlySent<SupportWorkerFields>(save.input, supportWorkerFields);

const isChanged = (stored: object | null, changes: object) =>
  Object.entries(changes).some(([name, value]) => !isDeepStrictEqual(value, stored?.[name as never]));

type SavedProfile = { save: Save; stored: ProfileRow; saved: ProfileRow; now: Date };

/** Writes what follows from a save. */
async function follow(
  db: Db,
  dependencies: StatusDependencies,
  { save, stored, saved, now }: SavedProfile,
): Promise<void> {
  const { status, internalComments } = saved.user;
  if (internalComments !== stored.user.internalComments) await updateComments(db, save.id, internalComments);
  if (status !== stored.user.status)
    await changeStatus(db, dependencies, { user: stored.user, to: status, by: save.caller });
  if (completesProfile(save, stored.user) && awaitsTeam(stored.user.status))
    await dependencies.mail.enqueue(db, { kind: 'profile-complete', userId: save.id });

  const edits = { profileId: save.id, by: save.caller, at: now };
  if (isRecorded(edits)) await recordEdits(db, { ...edits, edits: editsMade(stored, saved) });
}

/** Whether the team has still to look at the person: at later stages it has. */
const awaitsTeam = (status: Status) => status === 'REGISTERED' || status === 'PENDING_APPROVAL';

/**
 * The mistakes of a save that only the stored profile shows. Saves nothing: for saves with other mistakes.
 * @throws 404 when there is no such profile of that role
 */
export function findMistakes(sent: Save, read: ProfileRow | undefined, now: Date): FieldError[] {
  const { save, stored } = compare(sent, read);
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

/** Whether a save would clear the country. It may only change, because both searches read it. */
const clearsCountry = ({ input: { address } }: Save) => address === null || address?.country === null;

/** Whether the postcode is one of the country, or both are as they were. Only one of them may have been sent. */
function isPostcodeKept({ input: { address } }: Save, { user }: ProfileRow): boolean {
  if (!address) return true;
  const zipCode = address.zipCode === undefined ? user.zipCode : address.zipCode;
  const code = address.country === undefined ? user.countryCode : (address.country?.code ?? null);
  if (zipCode === user.zipCode && code === user.countryCode) return true;
  return isPostcodeIn(code, zipCode);
}

type Dates = {
  dateOfBirth?: string | null | undefined;
  dateAvailable?: string | null | undefined;
  earliestStartDate?: string | null | undefined;
  latestStartDate?: string | null | undefined;
};

const monthFields = ['dateAvailable', 'earliestStartDate', 'latestStartDate'] as const;

/**
 * Checks dates against today and each other. 'Not before today' is checked only for dates that change: what was valid
 * when it was saved stays valid.
 */
function checkDates(sent: Dates, stored: Dates, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const thisMonth = earliestToday(now).slice(0, 7);
  for (const field of monthFields) {
    const date = sent[field];
    if (date && date !== stored[field] && date.slice(0, 7) < thisMonth) {
      errors.push({ field, message: 'Select this month or a later one' });
    }
  }
  if (sent.dateOfBirth && sent.dateOfBirth > latestToday(now)) {
    errors.push({ field: 'dateOfBirth', message: 'Enter a date of birth that isn’t in the future' });
  }
  const { earliestStartDate, latestStartDate } = { ...stored, ...withoutUndefined(sent) };
  const isStartSent = sent.earliestStartDate || sent.latestStartDate;
  if (isStartSent && earliestStartDate && latestStartDate && latestStartDate < earliestStartDate) {
    errors.push({
      field: 'latestStartDate',
      message: 'The latest start date must not be before the earliest',
    });
  }
  return errors;
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * The save without comments that the profile has already, by their keys. Stores the keys of the others, which
 * are signed with their writer's name. The text decides nothing: the same words may be meant twice. The
 * profile's row must be locked.
 */
async function withNewComments<S extends Save>(transaction: Db, save: S): Promise<S> {
  const sent = save.input.addedInternalComments ?? [];
  if (sent.length === 0) return save;
  const byKey = new Map(sent.map((comment) => [comment.key.toLowerCase(), comment]));
  const known = await findCommentKeys(transaction, save.id, [...byKey.keys()]);
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  const freshKeys = fresh.map(([key]) => key);
  if (freshKeys.length === 0) return { ...save, input: { ...save.input, addedInternalComments: [] } };
  await insertCommentKeys(transaction, save.id, freshKeys);
  const writer = await findName(transaction, save.caller.id);
  const signed = fresh.map(([, comment]) => ({
    ...comment,
    html: comment.html && signComment(comment.html, writer),
  }));
  return { ...save, input: { ...save.input, addedInternalComments: signed } };
}
