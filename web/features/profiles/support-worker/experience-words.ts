import type { ExperienceLevel } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageBandFields, ageBandWords } from '#contract/profiles/experience-words.ts';
import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { joinWithAnd } from '#web/lib/text.ts';

export { ageBandFields, ageBandWords, needs } from '#contract/profiles/experience-words.ts';

/** The people whom a worker says to have supported: 'babies (0 to 2) and adults (18 and over)'. Null when none. */
export function peopleSupported(profile: SupportWorkerProfile): string | null {
  const bands = ageBandFields.filter((field) => profile[field]);
  return bands.length === 0 ? null : joinWithAnd(bands.map(ageBandWords));
}

/** What a level means. They hold for 'you' and for somebody else alike. */
export const levelMeanings: Record<ExperienceLevel, string> = {
  NONE: 'No experience with this so far',
  UNDER_SUPERVISION: 'With somebody more experienced close by',
  INDEPENDANTLY: 'Alone, without anybody close by',
  SUPERVISING_OTHERS: 'Guiding others who give this support',
};

export const levelWords = (level: ExperienceLevel | null | undefined): string | null =>
  level ? experienceLevelLabels[level] : null;

const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const count = (n: number, unit: string) => `${number.format(n)} ${n === 1 ? unit : `${unit}s`}`;

/** '1,200 hours (150 days)' */
export const supportGiven = (hours: number | null | undefined): string | null =>
  hours === null || hours === undefined ? null : `${count(hours, 'hour')} (${inDays(hours)})`;

/** '150 days' */
export const inDays = (hours: number): string => count(hours / limits.hoursPerDay, 'day');

/** '12 years' */
export const yearsWords = (given: number | null | undefined): string | null =>
  given === null || given === undefined ? null : count(given, 'year');
