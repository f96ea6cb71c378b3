import type { ErasureFollower } from './accounts/erasure/erase-person.ts';
import { raiseUnreachable } from './admissions/work-list/work-items.ts';
import { followStatus } from './fees/due-fees.ts';
import type { UnreachableFollower } from './mail/deliver.ts';
import { endMatchesOf } from './matches/end-match.ts';
import { lockMatched } from './matches/locked-match.ts';
import type { StatusFollower } from './profiles/status/change-status.ts';

/**
 * What follows a change of somebody's status in domains that build on statuses, in its transaction. Sessions and the mail
 * to the person are in `changeStatus`; the fee, the introductions and the mails of a match in `activateMatch`.
 */
export const statusFollowers: readonly StatusFollower[] = [
  // A family that the team approves owes the fee to join.
  followStatus,
];

/** What follows the erasure of a person: their matches end, and the other of each comes free. */
export const erasureFollower: ErasureFollower = {
  lock: lockMatched,
  follow: (change, userId) => endMatchesOf({ ...change, statusFollowers }, userId),
};

/** What follows once our mails don't reach somebody: the team reads it on its list. */
export const followUnreachable: UnreachableFollower = raiseUnreachable;
