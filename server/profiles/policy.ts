import { approvedStatuses, listedStatuses, type Role, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageOn } from '#server/clock.ts';

type Person = { id: string; role: Role; status: Status };
type Target = Person & { dateOfBirth: string | null };

/** How much of a profile someone sees. `notApproved` and `nothing` are told apart: 403 and 404. */
export type View = 'owner' | 'admin' | 'otherSide' | 'notApproved' | 'nothing';

const isIn = (statuses: readonly Status[], status: Status) => statuses.includes(status);

/** May see and contact the other side. */
export const isApproved = ({ status }: Pick<Person, 'status'>) => isIn(approvedStatuses, status);

/** A worker who is known to be under 18. */
export const isTooYoung = ({ role, dateOfBirth }: Pick<Target, 'role' | 'dateOfBirth'>, today: string) =>
  role === 'SUPPORT_WORKER' && dateOfBirth !== null && ageOn(dateOfBirth, today) < limits.listedFromAge;

/** Found by the other side. */
export const isListed = (target: Target, today: string): boolean =>
  isIn(listedStatuses, target.status) && !isTooYoung(target, today);

const areOppositeSides = (a: Role, b: Role) => a !== b && a !== 'ADMIN' && b !== 'ADMIN';

/** Section 6 and our reading of it. `target` is null when there is no such profile, which a visitor must not learn. */
export function viewOf(viewer: Person, target: Target | null, today: string): View {
  if (viewer.role === 'ADMIN') return target ? 'admin' : 'nothing';
  if (target?.id === viewer.id) return 'owner';
  if (!isApproved(viewer)) return 'notApproved';
  if (!target || !areOppositeSides(viewer.role, target.role)) return 'nothing';
  return isListed(target, today) ? 'otherSide' : 'nothing';
}

export const maySave = (viewer: Person, targetId: string) =>
  viewer.role === 'ADMIN' || viewer.id === targetId;
