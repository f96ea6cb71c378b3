import type { Status } from '#contract/enums.ts';
import { addHours } from '#server/platform/clock.ts';

const toInterview: Status[] = ['REGISTERED', 'READY_FOR_INTERVIEW'];
const throughInterview: Status[] = [...toInterview, 'INTERVIEWED'];
const toMatching: Status[] = [...throughInterview, 'READY_FOR_MATCHING'];

/** The statuses on the way to each status, which is the last of its path. */
const paths: Record<Status, Status[]> = {
  REGISTERED: ['REGISTERED'],
  PENDING_APPROVAL: ['REGISTERED', 'PENDING_APPROVAL'],
  READY_FOR_INTERVIEW: toInterview,
  INTERVIEWED: throughInterview,
  READY_FOR_MATCHING: toMatching,
  UNMATCHED: [...toMatching, 'UNMATCHED'],
  MATCHED: [...toMatching, 'UNMATCHED', 'MATCHED'],
  FAILED_INTERVIEW: [...throughInterview, 'FAILED_INTERVIEW'],
  DELETED_HIDDEN: ['REGISTERED', 'DELETED_HIDDEN'],
};

/** `isByMatch`: the status comes with a match that begins. */
export type Step = { from: Status | null; to: Status; changedAt: Date; isByMatch?: true };

const hoursShown = 30 * 7 * 24;
const hoursAtLeastPerStep = 9 * 24;

/** Thirty weeks ago, when the first of the demo's people signed up. */
export const demoBegan = (now: Date) => addHours(now, -hoursShown);

/**
 * The way to `status`, from signing up within the last 30 weeks to the last change, which is before now.
 * `seed` spreads people over those weeks.
 */
export function journeyTo(status: Status, seed: number, now: Date): Step[] {
  const path = paths[status];
  const shortest = 40 + (path.length - 1) * hoursAtLeastPerStep;
  // Multiples of the golden ratio fall evenly, whatever their number.
  const spread = ((seed * 0.618_034) % 1) * shareOfWeeks(path.length);
  const hoursAgo = shortest + spread * (hoursShown - shortest);
  return path.map((to, index) => {
    const isWaiting = to === status && to === 'READY_FOR_INTERVIEW';
    const ago = isWaiting ? interviewWait(seed) : hoursAgo * (1 - (0.8 * index) / path.length);
    return { from: path[index - 1] ?? null, to, changedAt: addHours(now, -ago) };
  });
}

/** Hours since someone finished their profile: the team keeps to its 24 hours for most people, not for all. */
const interviewWaits = [3, 30, 11, 20, 7, 53, 16];

/** By a person's place in the list. */
const interviewWait = (seed: number): number => interviewWaits[seed % interviewWaits.length] ?? 3;

/**
 * The share of the weeks over which people signed up, by how many statuses they have had. People with few statuses
 * signed up lately, so that every week has newcomers.
 */
const shareOfWeeks = (statuses: number): number => Math.min(1, 0.05 + 0.2 * statuses);
