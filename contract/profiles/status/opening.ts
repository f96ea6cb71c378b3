import { approvedStatuses, listedStatuses, type Status } from '#contract/enums.ts';

/** Doubts for the team before it approves somebody. */
export type Doubt = 'emailNotVerified' | 'tooYoung' | 'tooYoungToBeFound';

export type DoubtedPerson = { emailVerified: boolean; isTooYoung: boolean };

export const isApproved = (status: Status) => approvedStatuses.some((approved) => approved === status);
const isListed = (status: Status) => listedStatuses.some((listed) => listed === status);

/** Whether a change of status opens the profiles of the other side to somebody. */
export const opensProfiles = (from: Status, to: Status): boolean => !isApproved(from) && isApproved(to);

/** Whether the other side finds somebody only after a change of status. */
export const lists = (from: Status, to: Status): boolean => !isListed(from) && isListed(to);

/** Whether a change of status approves somebody: the other side finds them, or they see the other side. */
export const approves = (from: Status, to: Status): boolean => opensProfiles(from, to) || lists(from, to);

/** Doubts about a change of status; none unless it approves somebody. */
export function doubtsAbout({ emailVerified, isTooYoung }: DoubtedPerson, from: Status, to: Status): Doubt[] {
  if (!approves(from, to)) return [];
  return [
    ...(emailVerified ? [] : ['emailNotVerified' as const]),
    ...(isTooYoung ? [isApproved(to) ? ('tooYoung' as const) : ('tooYoungToBeFound' as const)] : []),
  ];
}
