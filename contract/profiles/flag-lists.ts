import type { BenefitFlag, SupportFlag } from '#contract/enums.ts';

/** Flags as a list of boxes to tick, with 'None of these' at its end. */
export type FlagList<Flag extends string> = {
  /** The name of the field on the page. */
  name: string;
  label: string;
  flags: readonly Flag[];
};

/** Support flags as a parent thinks of them: by parts of the day, not by therapies. */
export const supportLists: readonly FlagList<SupportFlag>[] = [
  {
    name: 'supports-eating',
    label: 'Eating and drinking',
    flags: ['mealTimeSupport', 'tubeFeeding', 'PEGmanagement'],
  },
  {
    name: 'supports-every-day',
    label: 'Washing, dressing and moving',
    flags: ['personalCare', 'toileting', 'mobilitySupport'],
  },
  {
    name: 'supports-health',
    label: 'Health',
    flags: ['medicationManagement', 'diabetesManagement', 'allergyManagement'],
  },
  {
    name: 'supports-together',
    label: 'Talking and being with others',
    flags: ['socialSupport', 'alternativeCommunication', 'signLanguage'],
  },
  {
    name: 'supports-feelings',
    label: 'Feelings and senses',
    flags: ['behaviourSupport', 'sensoryRegulation'],
  },
];

export const benefitLists: readonly FlagList<BenefitFlag>[] = [
  {
    name: 'benefits-home',
    label: 'Their own space',
    flags: ['separateLivingArea', 'privateBathroom', 'visitorsAllowed'],
  },
  {
    name: 'benefits-in-touch',
    label: 'Getting around and keeping in touch',
    flags: ['privateUseOfCar', 'phoneProvided', 'phoneDataPlanProvided', 'freeInternetAccess'],
  },
  {
    name: 'benefits-free-time',
    label: 'Free time',
    flags: ['netflixFoxtelOrOther', 'familyPool', 'gymMembership', 'holidayWithFamily'],
  },
  {
    name: 'benefits-time-off',
    label: 'Time off and anything else',
    flags: ['flexibleRoster', 'extendedTimeOffForTravel', 'other'],
  },
];

type Answers<Flag extends string> = { readonly [Name in Flag]?: boolean | null | undefined };

/** `none`: somebody said so. `open`: nobody has said anything, or not about every flag. */
export type ListAnswer = 'some' | 'none' | 'open';

export function listAnswer<Flag extends string>(
  answers: Answers<Flag>,
  { flags }: Pick<FlagList<Flag>, 'flags'>,
): ListAnswer {
  if (flags.some((flag) => answers[flag] === true)) return 'some';
  return flags.every((flag) => answers[flag] === false) ? 'none' : 'open';
}

/** The flags from the ticks of a list: one tick answers the whole list, and none leaves it open. */
export function flagsFrom<Flag extends string>(
  { flags }: Pick<FlagList<Flag>, 'flags'>,
  chosen: readonly Flag[] | 'none',
): Record<Flag, boolean | null> {
  const isOpen = chosen !== 'none' && chosen.length === 0;
  return Object.fromEntries(
    flags.map((flag) => [flag, isOpen ? null : chosen !== 'none' && chosen.includes(flag)]),
  ) as Record<Flag, boolean | null>;
}
