import { type RawBuilder, sql } from 'kysely';
import { avatarColumn } from '#server/files/avatar-urls.ts';

/** What a summary shows, to select from `users` and the role's own table. */
export const summaryOfSupportWorker = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.dateOfBirth',
  'users.nationalityCode',
  'users.gender',
  'users.countryCode',
  'users.dateAvailable',
  'supportWorkers.introduction',
  avatarColumn,
] as const;
export const summaryOfFamily = [
  'users.id',
  'users.firstName',
  'users.status',
  'users.countryCode',
  'families.locationDescription',
  'families.earliestStartDate',
  'families.latestStartDate',
  'families.numberOfChildren',
  'families.childrenDescription',
  'families.familyDescription',
  avatarColumn,
] as const;

/** A condition on `users`: none where no ids are given. */
export const among = (ids: readonly string[] | undefined): RawBuilder<boolean>[] =>
  ids ? [sql<boolean>`id = any(${ids}::uuid[])`] : [];
