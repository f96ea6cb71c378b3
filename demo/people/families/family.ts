import type { BenefitFlag, SupportFlag } from '#contract/enums.ts';
import type { FamilyFields } from '#contract/profiles/family.ts';
import type { DemoPerson } from '#demo/people/demo-person.ts';

/** A family of the demo. */
export type DemoFamily = DemoPerson & {
  /** Months from now to the earliest and the latest start. */
  startsIn?: readonly [earliest: number, latest: number];
  /** If given, supports that are not in the list are answered with no. */
  supports?: readonly SupportFlag[];
  /** Likewise. */
  benefits?: readonly BenefitFlag[];
  answers?: Partial<Omit<FamilyFields, SupportFlag | BenefitFlag | 'earliestStartDate' | 'latestStartDate'>>;
};
