import type { User } from '#contract/accounts/user.ts';
import { lastStepCompleted, percentComplete } from '#contract/profiles/progress.ts';
import type { Db } from '#server/platform/db/open.ts';
import { findAgreed } from './acceptances/acceptances.ts';
import { hasSecondFactor } from './second-factor/second-factor.ts';
import { findRights } from './team/members.ts';
import type { UserRow } from './users/table.ts';

/** The user as returned by sign-up, login and verification. */
export async function presentUser(db: Db, row: UserRow): Promise<User> {
  return {
    id: row.id,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    takenTour: row.takenTour,
    status: row.status,
    countryCode: row.countryCode,
    lastStepCompleted: lastStepCompleted(row.completedSteps),
    percentComplete: percentComplete(row.role, row.completedSteps),
    ...(row.role === 'ADMIN'
      ? { rights: await findRights(db, row.id) }
      : { agreed: await findAgreed(db, row.id) }),
    hasSecondFactor: await hasSecondFactor(db, row.id),
  };
}
