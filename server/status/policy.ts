import { approvedStatuses, listedStatuses, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageOn } from '#server/clock.ts';
import { type Checked, hiddenBy } from '#server/seen-checks/listed-through.ts';
import { seenChecksColumn } from '#server/seen-checks/seen-checks.ts';

/** What decides whether the other side finds somebody. */
export type Listable = Checked & { status: Status; dateOfBirth: string | null };

/** The columns of it, of `users`. */
export const listableColumns = [
  'users.role',
  'users.status',
  'users.dateOfBirth',
  'users.countryCode',
  seenChecksColumn,
] as const;

const isIn = (statuses: readonly Status[], status: Status) => statuses.includes(status);

/** May see and contact the other side. */
export const isApproved = ({ status }: Pick<Listable, 'status'>) => isIn(approvedStatuses, status);

/** A worker who is known to be under 18. */
export const isTooYoung = ({ role, dateOfBirth }: Pick<Listable, 'role' | 'dateOfBirth'>, today: string) =>
  role === 'SUPPORT_WORKER' && dateOfBirth !== null && ageOn(dateOfBirth, today) < limits.listedFromAge;

/** Found by the other side: never with a required check that was seen and has expired. */
export const isListed = (person: Listable, today: string): boolean =>
  isIn(listedStatuses, person.status) && !isTooYoung(person, today) && hiddenBy(person, today).length === 0;
