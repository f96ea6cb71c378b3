import type { Selectable } from 'kysely';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { idClass, team } from '#contract/readers.ts';
import { byColumn, column, fieldColumns, moments, type TypeOf, table } from '#server/platform/db/table.ts';

/** All dates are `YYYY-MM-DD`. The columns are derived from the contract's fields, so the two cannot drift apart. */
export const supportWorkers = table('**Your profile, as a support worker:**', 'nothing', byColumn, {
  userId: column<string>(idClass),
  updatedAt: column<Date | null>(moments),
  ...fieldColumns<SupportWorkerFields>(supportWorkerFields),
});
export type SupportWorkerRow = Selectable<TypeOf<typeof supportWorkers>>;

export const families = table('**Your profile, as a family:**', 'nothing', byColumn, {
  userId: column<string>(idClass),
  updatedAt: column<Date | null>(moments),
  ...fieldColumns<FamilyFields>(familyFields),
});
export type FamilyRow = Selectable<TypeOf<typeof families>>;

export const commentKeys = table('each with a random key', 'nothing', team('No comment is added twice.'), {
  profileId: column<string>(),
  key: column<string>(),
});
