import { type BenefitFlag, benefitFlags, type SupportFlag, supportFlags } from '#contract/enums.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import {
  behaviourDescriptionLabels,
  benefitFlagLabels,
  supportFlagLabels,
} from '#contract/profiles/labels.ts';
import { languagesWords as inWords } from '#contract/profiles/languages.ts';
import { joinWithAnd } from '#web/lib/text.ts';

type Answers = Partial<FamilyProfile>;

/** Changes only the first letter, because the rest may have names and abbreviations. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** null where nothing is answered. */
export const yesOrNo = (answer: boolean | null | undefined, yes = 'Yes', no = 'No'): string | null =>
  answer === null || answer === undefined ? null : answer ? yes : no;

/** 'Personal care, tube feeding and toileting.' or null without any. */
export const supportsSentence = (profile: Answers) => sentence(profile, supportFlags, supportFlagLabels);
export const benefitsSentence = (profile: Answers) => sentence(profile, benefitFlags, benefitFlagLabels);

/** For the owner's summary, which also says when everything was answered with no. */
export const supportsOrNone = (profile: Answers) => supportsSentence(profile) ?? none(profile, supportFlags);
export const benefitsOrNone = (profile: Answers) => benefitsSentence(profile) ?? none(profile, benefitFlags);

export function childrenWords({ numberOfChildren: count, childrenDescription }: Answers): string | null {
  const number = typeof count === 'number' ? childrenCount(count) : null;
  return [number, childrenDescription].filter(Boolean).join(': ') || null;
}

/** The choice in words, and what the family adds. OTHER alone gives no words. */
export function behaviourWords({
  behaviourDescription: choice,
  otherBehaviourDescription: added,
}: Answers): string | null {
  const words = choice && (choice !== 'OTHER' || !added) ? behaviourDescriptionLabels[choice] : null;
  return [words, added].filter(Boolean).join('. ') || null;
}

export const languagesWords = ({ familyLanguages }: Answers): string | null => inWords(familyLanguages);

const childrenCount = (count: number) =>
  count === 0 ? 'No children' : count === 1 ? '1 child' : `${count} children`;

function sentence<Flag extends SupportFlag | BenefitFlag>(
  profile: Answers,
  flags: readonly Flag[],
  labels: Readonly<Record<Flag, string>>,
): string | null {
  const chosen = flags.filter((flag) => profile[flag] === true).map((flag) => labels[flag]);
  return chosen.length === 0 ? null : `${capitalised(joinWithAnd(chosen))}.`;
}

const none = (profile: Answers, flags: readonly (SupportFlag | BenefitFlag)[]) =>
  flags.some((flag) => profile[flag] === false) ? 'None' : null;
