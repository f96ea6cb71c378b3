import { benefitFlags, supportFlags } from '#contract/enums.ts';
import type { FamilyInput } from '#contract/profiles/family.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { personInputOf } from './demo-person.ts';
import type { DemoFamily } from './families/family.ts';
import { monthFrom } from './relative-dates.ts';

/** What the family's browser sent, all steps at once. `seed` is the family's place in the list. */
export function familyInputOf(family: DemoFamily, seed: number, now: Date): FamilyInput {
  const { firstName, lastName, startsIn, supports, benefits, answers } = family;
  const { stepsDone = stepsOf('FAMILY_USER') } = family;
  return {
    ...personInputOf(family, seed, now),
    adultName1: firstName,
    familyName: lastName,
    ...(startsIn && {
      earliestStartDate: monthFrom(now, startsIn[0]),
      latestStartDate: monthFrom(now, startsIn[1]),
    }),
    ...(supports && answered(supportFlags, supports)),
    ...(benefits && answered(benefitFlags, benefits)),
    ...answers,
    ...(stepsDone > 0 && { lastStepCompleted: stepsDone }),
  };
}

const answered = <Flag extends string>(all: readonly Flag[], chosen: readonly Flag[]) =>
  Object.fromEntries(all.map((flag) => [flag, chosen.includes(flag)])) as Record<Flag, boolean>;
