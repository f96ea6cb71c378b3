import { approvedStatuses, type Role, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

/** What the team should know before it lets somebody see the other side. */
export type Doubt = 'emailNotVerified' | 'tooYoung';

export const doubtWords: Record<Doubt, string> = {
  emailNotVerified:
    'The email address is not confirmed. It may belong to someone else, and our emails may not arrive.',
  tooYoung: `This support worker is under ${limits.listedFromAge}. Families do not see the profile, but the worker would see theirs.`,
};

type Person = { emailVerified: boolean; isTooYoung: boolean };

const isApproved = (status: Status) => approvedStatuses.some((approved) => approved === status);

/** Whether a change of status is what lets somebody open the profiles of the other side. */
export const opensProfiles = (from: Status, to: Status): boolean => !isApproved(from) && isApproved(to);

/** What such a change opens. */
export const openingWords = (role: Exclude<Role, 'ADMIN'>, name: string): string =>
  `This lets ${name} open the profiles of ${role === 'FAMILY_USER' ? 'support workers' : 'families'}, write to them and ask us for an introduction. The profiles show no last names, addresses or contact details.`;

/** Nothing to doubt unless the change is what opens the other side. */
export function doubtsAbout({ emailVerified, isTooYoung }: Person, from: Status, to: Status): Doubt[] {
  if (!opensProfiles(from, to)) return [];
  return [
    ...(emailVerified ? [] : ['emailNotVerified' as const]),
    ...(isTooYoung ? ['tooYoung' as const] : []),
  ];
}
