import { type ExperienceLevel, experienceLevels, type SupportFlag } from '#contract/enums.ts';
import type { MatchCode } from '#contract/search/fit.ts';
import type { Criterion } from './criterion.ts';
import { almostFits, doesNotFit, fits, notAsked, type Outcome, unanswered } from './outcome.ts';
import { criterionOf, ofFamily, ofSupportWorker } from './signal.ts';

/** Compares experience with the least that a need requires. Less does not fit, except under supervision: that counts half. */
export function decideLevel(level: ExperienceLevel | null, least: ExperienceLevel): Outcome {
  if (level === null) return unanswered('supportWorker');
  if (experienceLevels.indexOf(level) >= experienceLevels.indexOf(least)) return fits;
  return level === 'UNDER_SUPERVISION' ? almostFits : doesNotFit;
}

export const experienceWith = {
  physicalNeeds: ofSupportWorker('physicalAndMedicalNeeds'),
  learningNeeds: ofSupportWorker('learningAndDevelopmentalNeeds'),
  behaviourNeeds: ofSupportWorker('behaviouralAndEmotionalNeeds'),
} satisfies Partial<Record<MatchCode, unknown>>;
export type Area = keyof typeof experienceWith;

/** For supports where a mistake can harm someone within minutes: nobody supervises a live-in worker. */
const alone = 'INDEPENDANTLY';
const beside = 'UNDER_SUPERVISION';

const needs: Record<SupportFlag, readonly [Area, ExperienceLevel]> = {
  mealTimeSupport: ['physicalNeeds', beside],
  tubeFeeding: ['physicalNeeds', alone],
  PEGmanagement: ['physicalNeeds', alone],
  medicationManagement: ['physicalNeeds', alone],
  personalCare: ['physicalNeeds', beside],
  toileting: ['physicalNeeds', beside],
  socialSupport: ['learningNeeds', beside],
  alternativeCommunication: ['learningNeeds', beside],
  signLanguage: ['learningNeeds', beside],
  diabetesManagement: ['physicalNeeds', alone],
  allergyManagement: ['physicalNeeds', alone],
  mobilitySupport: ['physicalNeeds', beside],
  behaviourSupport: ['behaviourNeeds', alone],
  sensoryRegulation: ['behaviourNeeds', beside],
};

/** Each of the 14 supports, compared with the experience in its area. */
export const supportCriteria: readonly Criterion[] = (Object.keys(needs) as SupportFlag[]).map((support) => {
  const [code, least] = needs[support];
  return criterionOf({
    code,
    support,
    weight: 10,
    worker: experienceWith[code],
    family: ofFamily(support),
    decide: (level, isNeeded) => {
      if (isNeeded === null) return unanswered('family');
      return isNeeded ? decideLevel(level, least) : notAsked;
    },
  });
});
