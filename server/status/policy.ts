import { approvedStatuses, listedStatuses, type Role, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageOn } from '#server/clock.ts';

type Person = { role: Role; status: Status; dateOfBirth: string | null };

const isIn = (statuses: readonly Status[], status: Status) => statuses.includes(status);

/** May see and contact the other side. */
export const isApproved = ({ status }: Pick<Person, 'status'>) => isIn(approvedStatuses, status);

/** A worker who is known to be under 18. */
export const isTooYoung = ({ role, dateOfBirth }: Pick<Person, 'role' | 'dateOfBirth'>, today: string) =>
  role === 'SUPPORT_WORKER' && dateOfBirth !== null && ageOn(dateOfBirth, today) < limits.listedFromAge;

/** Found by the other side. */
export const isListed = (person: Person, today: string): boolean =>
  isIn(listedStatuses, person.status) && !isTooYoung(person, today);
