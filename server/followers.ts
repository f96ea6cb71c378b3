import type { ErasureFollower } from './accounts/erasure/erase-person.ts';
import type { TeamFollower } from './accounts/team/team-follower.ts';
import { announceStatus } from './admissions/integrations/announce.ts';
import { handOverWorkItems, raiseUnreachable } from './admissions/work-list/work-items.ts';
import { followStatus, keepIssuers } from './fees/due-fees.ts';
import type { UnreachableFollower } from './mail/deliver.ts';
import { endMatchesOf } from './matches/end-match.ts';
import { lockMatched } from './matches/locked-match.ts';
import { recordTeamAct } from './profiles/history/record.ts';
import type { StatusFollower } from './profiles/status/change-status.ts';

/**
 * What follows a change of somebody's status in domains that build on statuses, in its transaction. Sessions and the mail
 * to the person are in `changeStatus`; the fee, the introductions and the mails of a match in `activateMatch`.
 */
export const statusFollowers: readonly StatusFollower[] = [
  // A family that the team approves owes the fee to join.
  followStatus,
  // Webhooks hear of it.
  announceStatus,
];

/** What a change of the team means for what colleagues work on, and for the history. */
export const teamFollower: TeamFollower = { handOver: handOverWorkItems, record: recordTeamAct };

/** What follows the erasure of a person: their matches end, and the other of each comes free. */
export const erasureFollower: ErasureFollower = {
  lock: lockMatched,
  follow: (change, userId) => endMatchesOf({ ...change, statusFollowers }, userId),
};

/** What follows a change of the settings: invoices keep what they were issued with. */
export const settingsFollower = keepIssuers;

/** What follows once our mails don't reach somebody: the team reads it on its list. */
export const followUnreachable: UnreachableFollower = raiseUnreachable;
