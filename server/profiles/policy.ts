import type { Role, Status } from '#contract/enums.ts';
import { isApproved, isListed, type Listable } from './status/policy.ts';

type Person = { id: string; role: Role; status: Status };
type Target = Listable & {
  id: string;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
};

/** How much of a profile someone sees. `notApproved` answers 403, `nothing` answers 404. */
export type View = 'owner' | 'admin' | 'otherSide' | 'notApproved' | 'nothing';

/** The views that show anything; the others end in an error. */
export type ShownView = Extract<View, 'owner' | 'admin' | 'otherSide'>;

export const isShown = (view: View): view is ShownView => view !== 'notApproved' && view !== 'nothing';

const areOppositeSides = (a: Role, b: Role) => a !== b && a !== 'ADMIN' && b !== 'ADMIN';

/** Section 6 and our reading of it. `target` is null when there is no such profile, which the viewer must not find out. */
export function viewOf(viewer: Person, target: Target | null, now: Date): View {
  if (viewer.role === 'ADMIN') return target ? 'admin' : 'nothing';
  if (target?.id === viewer.id) return 'owner';
  if (!isApproved(viewer)) return 'notApproved';
  if (!target || !areOppositeSides(viewer.role, target.role)) return 'nothing';
  return isListed(target, now) && !target.isBlocked ? 'otherSide' : 'nothing';
}

export const maySave = (viewer: Person, targetId: string) =>
  viewer.role === 'ADMIN' || viewer.id === targetId;

/** The view of someone who may save. */
export const viewOfSaver = ({ role }: Pick<Person, 'role'>): ShownView =>
  role === 'ADMIN' ? 'admin' : 'owner';
