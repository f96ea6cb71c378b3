import type { Status } from '#contract/enums.ts';

/** For them the team looks for a match. Who is still filling in a profile has too few answers. */
const lookedFor: readonly Status[] = ['INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED'];

export const isLookedFor = (status: Status): boolean => lookedFor.includes(status);
