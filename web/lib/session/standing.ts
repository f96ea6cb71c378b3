import type { User } from '#contract/accounts/user.ts';
import { approvedStatuses } from '#contract/enums.ts';
import { isFinished } from '#contract/profiles/progress.ts';
import { useSession } from './session.ts';

/** What the person may do with the other side, as far as the browser knows. The server decides. */
export type Standing = {
  isAdmin: boolean;
  isFinished: boolean;
  /** Sees the other side. */
  isApproved: boolean;
  /** Opens profiles and asks for introductions. */
  mayMeet: boolean;
};

type Who = Pick<User, 'role' | 'status' | 'lastStepCompleted'>;

export function standingOf({ role, status, lastStepCompleted }: Who): Standing {
  const finished = isFinished(role, lastStepCompleted);
  const isApproved = approvedStatuses.some((approved) => approved === status);
  const isAdmin = role === 'ADMIN';
  return { isAdmin, isFinished: finished, isApproved, mayMeet: !isAdmin && isApproved && finished };
}

/** The link to the search before it's open for somebody: the page says what comes next. */
export const seeWhatComesNext = 'See what comes next';

const nobody: Standing = { isAdmin: false, isFinished: false, isApproved: false, mayMeet: false };

export function useStanding(): Standing {
  const user = useSession()?.user;
  return user ? standingOf(user) : nobody;
}

/**
 * Whether the server would refuse the other side's people, so that nobody asks for them. False while the session is
 * expired: what is shown stays.
 */
export function useIsShutOut(): boolean {
  const user = useSession()?.user;
  if (!user) return false;
  const { isAdmin, isApproved } = standingOf(user);
  return !isAdmin && !isApproved;
}
