import type { Status } from '#contract/enums.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hostPostcodeHelp, isPostcodeIn } from '#contract/profiles/address.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { recordEdits } from '#server/history/record.ts';
import { editedElsewhere, invalidInput, notFound } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { changeStatus } from '#server/status/change-status.ts';
import { checkDates } from './check-dates.ts';
import { commentsAfter, completesProfile, onlySent, type Save, userChanges } from './columns.ts';
import { editsMade, findEdits } from './edits.ts';
import { withoutResentComments } from './resent-comments.ts';
import { cleanSave } from './rich-text.ts';
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  updateFamily,
  updateSupportWorker,
  updateUser,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/**
 * Merges what was sent into a profile and counts its steps, with all consequences (status, histories, mail), in one
 * transaction. Fields that the caller may not write are left out.
 * @throws 400 with the fields concerned, 404 when there is no such profile of that role, 409 with what someone else has
 * changed since the caller loaded it. Nothing is saved then.
 */
export async function saveProfile(dependencies: Dependencies, sent: Save): Promise<ProfileRow> {
  return dependencies.db.transaction().execute(async (transaction) => {
    const stored = await lockProfile(transaction, sent.id);
    if (stored?.user.role !== sent.role) throw notFound();
    const edits = findEdits(cleanSave(sent), stored, dependencies.clock());
    if (edits.conflicts.length > 0) throw editedElsewhere(edits.conflicts);
    const save = await withoutResentComments(transaction, edits.save);
    const errors = checkInput(save, stored, dependencies.clock());
    if (errors.length > 0) throw invalidInput(errors);

    await writeFields(transaction, save);
    const { status, ...changes } = userChanges(save, stored.user);
    await updateUser(transaction, save.id, changes);
    if (status)
      await changeStatus(transaction, dependencies, { user: stored.user, to: status, by: save.caller });
    if (completesProfile(save, stored.user) && awaitsTeam(stored.user.status))
      await dependencies.mail.enqueue(transaction, { kind: 'profile-complete', userId: save.id });

    const saved = await findProfile(transaction, save.id);
    if (!saved) throw notFound();
    const at = dependencies.clock();
    const made = editsMade(stored, saved, at);
    await recordEdits(transaction, { profileId: save.id, by: save.caller, at, edits: made });
    return saved;
  });
}

/** Whoever is further on has been looked at by the team already. */
const awaitsTeam = (status: Status) => status === 'REGISTERED' || status === 'PENDING_APPROVAL';

/**
 * What is wrong with a save that only the stored profile shows, without saving anything. For saves of which other fields
 * are wrong.
 * @throws 404 when there is no such profile of that role
 */
export async function findMistakes({ db, clock }: Dependencies, sent: Save): Promise<FieldError[]> {
  const stored = await findProfile(db, sent.id);
  if (stored?.user.role !== sent.role) throw notFound();
  const { save } = findEdits(cleanSave(sent), stored, clock());
  return checkInput(save, stored, clock());
}

function checkInput(save: Save, stored: ProfileRow, now: Date): FieldError[] {
  const errors = checkDates(save.input, { ...stored.user, ...stored.fields }, now);
  if (save.caller.role === 'ADMIN') {
    const comments = commentsAfter(save.input, stored.user.internalComments);
    if (comments.length > limits.internalCommentsHtml) {
      errors.push({ field: 'addedInternalComments', message: 'There is no room for more comments' });
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
    errors.push({ field: 'status', message: 'Families cannot have this status. Select another one' });
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

async function writeFields(transaction: Db, save: Save): Promise<void> {
  if (save.role === 'FAMILY_USER') {
    await updateFamily(transaction, save.id, onlySent<FamilyFields>(save.input, familyFields));
    return;
  }
  await updateSupportWorker(
    transaction,
    save.id,
    onlySent<SupportWorkerFields>(save.input, supportWorkerFields),
  );
}
