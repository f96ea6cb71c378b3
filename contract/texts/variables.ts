import { neededOf } from '#contract/checks/asked.ts';
import {
  askedCounted,
  askedInEach,
  askedSuchAs,
  refereesAskedWords,
  visaAskedWords,
} from '#contract/checks/asked-words.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { numberWord } from '#contract/words.ts';

// Variables of several texts.

/** The steps of the profiles. */
export const profileSteps = {
  familySteps: () => String(limits.familySteps),
  supportWorkerSteps: () => String(limits.supportWorkerSteps),
};

/** The checks that the operator asks workers for. */
export const checksAsked = {
  /** Some of them, to follow 'such as'. */
  checksSuchAs: askedSuchAs,
  /** Those in Australia: 'three checks: visa, …'. */
  checksCounted: askedCounted,
  /** All of them, in sentences. */
  checksByCountry: askedInEach,
  /** A sentence; nothing where no visa is asked for. */
  visaCheck: () => visaAskedWords().trim(),
  /** A sentence; nothing where no referees are asked for. */
  refereesAsked: () => refereesAskedWords().trim(),
};

/** About checks that our team has seen. */
export const checksSeen = {
  /** A sentence; nothing where that isn't so. */
  cprRenewal: () => (settings.checkValidity.cpr === 12 ? 'People renew it every year.' : ''),
  /** With how many of them the team speaks. */
  referees: () => numberWord(neededOf('referee')),
};
