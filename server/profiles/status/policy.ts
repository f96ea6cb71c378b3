import { type RawBuilder, sql } from 'kysely';
import { approvedStatuses, listedStatuses, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { dayOf, type Home } from '#contract/profiles/zones.ts';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import { seenChecksColumn, seenChecksOf } from '#server/checks/expressions.ts';
import { ageOn } from '#server/platform/clock.ts';
import { type CheckedPerson, hiddenBy } from './hiding-checks.ts';

/** What decides whether the other side finds somebody on a day. */
type ListableOn = CheckedPerson & { status: Status; dateOfBirth: string | null };

/** The same, with what decides which day it is. */
export type Listable = ListableOn & Home;

/** The columns of it, of `users`. */
export const listableColumns = [
  'users.role',
  'users.status',
  'users.dateOfBirth',
  ...homeColumns,
  seenChecksColumn,
] as const;

/** `Listable` of one person, as a value in a query; null if there is nobody. */
export const listableOf = (userId: RawBuilder<unknown>) => sql<Listable | null>`(
  select json_build_object(
    'role', person.role, 'status', person.status, 'dateOfBirth', person."dateOfBirth",
    'countryCode', person."countryCode", 'state', person.state, 'suburb', person.suburb, 'city', person.city,
    'seenChecks', ${seenChecksOf(sql.ref('person.id'))}
  ) from users as person where person.id = ${userId}
)`;

const isIn = (statuses: readonly Status[], status: Status) => statuses.includes(status);

/** May see and contact the other side. */
export const isApproved = ({ status }: Pick<Listable, 'status'>) => isIn(approvedStatuses, status);

/** A worker who is known to be under 18 on a day. */
export const isTooYoung = ({ role, dateOfBirth }: Pick<Listable, 'role' | 'dateOfBirth'>, today: string) =>
  role === 'SUPPORT_WORKER' && dateOfBirth !== null && ageOn(dateOfBirth, today) < limits.listedFromAge;

/** Whether the other side finds somebody on a day of theirs: never with a required check that was seen and has expired. */
export const isListedOn = (person: ListableOn, today: string): boolean =>
  isIn(listedStatuses, person.status) && !isTooYoung(person, today) && hiddenBy(person, today).length === 0;

/** The same now, by the day where they live. */
export const isListed = (person: Listable, now: Date): boolean => isListedOn(person, dayOf(person, now));

/**
 * Whether two people may write to each other and read what the other shares: both are approved and listed. Checked each time, because a
 * right ends with its reason.
 */
export const areInContact = (two: readonly (Listable | null | undefined)[], now: Date): boolean =>
  two.every((person) => !!person && isApproved(person) && isListed(person, now));
