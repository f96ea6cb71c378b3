import type { LengthOfStay } from '#contract/enums.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import type { matchDetails } from '#web/features/matches/team/match-fields.tsx';
import { addMonths, today } from '#web/lib/calendar.ts';
import type { FormValues } from '#web/lib/forms/use-zod-form.ts';

type Family = Pick<
  FamilyProfile,
  'arrangement' | 'earliestStartDate' | 'hoursOfCareRequired' | 'lengthOfStay'
>;
type Worker = Pick<SupportWorkerProfile, 'arrangement' | 'dateAvailable'>;

/** The shortest stay that the family thinks of. */
const months: Record<LengthOfStay, number> = { MONTHS_3_TO_6: 3, MONTHS_6_TO_9: 6, MONTHS_9_TO_12: 9 };

/**
 * What the form opens with: what both answered, where it leaves no choice. They answered with months, so a day in the past becomes
 * today.
 */
export function firstDetails(family: Family, worker: Worker, now = today()): FormValues<typeof matchDetails> {
  const free = [family.earliestStartDate, worker.dateAvailable].filter((day) => typeof day === 'string');
  const startsOn = free.length === 0 ? null : ([now, ...free].toSorted().at(-1) ?? null);
  const { lengthOfStay } = family;
  return {
    arrangement: sharedArrangement(family.arrangement, worker.arrangement),
    startsOn,
    expectedEndsOn: startsOn && lengthOfStay ? addMonths(startsOn, months[lengthOfStay]) : null,
    hoursOfCareRequired: family.hoursOfCareRequired ?? null,
  };
}

/** Null where they differ, or where both would take either. */
function sharedArrangement(one: Family['arrangement'], other: Family['arrangement']) {
  const named = [one, other].filter((value) => value === 'LIVE_IN' || value === 'LIVE_OUT');
  const [first = null, second = first] = named;
  return first === second ? first : null;
}
