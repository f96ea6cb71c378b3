import { approvedStatuses, type Status } from '#contract/enums.ts';
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

/** Nothing to doubt unless the change is what opens the other side. */
export function doubtsAbout({ emailVerified, isTooYoung }: Person, from: Status, to: Status): Doubt[] {
  if (isApproved(from) || !isApproved(to)) return [];
  return [
    ...(emailVerified ? [] : ['emailNotVerified' as const]),
    ...(isTooYoung ? ['tooYoung' as const] : []),
  ];
}
