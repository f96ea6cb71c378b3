import type { BenefitFlag, SupportFlag } from '#contract/enums.ts';
import { careNeedsFields, type FamilyProfile } from '#contract/profiles/family.ts';
import { benefitLists, type FlagList, listAnswer, supportLists } from '#contract/profiles/flag-lists.ts';
import {
  behaviourDescriptionLabels,
  benefitFlagLabels,
  supportFlagLabels,
} from '#contract/profiles/labels.ts';
import { languagesWords as inWords } from '#contract/profiles/languages.ts';
import { isAnswer } from '#contract/profiles/steps.ts';
import { joinWithAnd, sentenceStart } from '#web/lib/text.ts';

type Answers = Partial<FamilyProfile>;

/** null where nothing is answered. */
export const yesOrNo = (answer: boolean | null | undefined, yes = 'Yes', no = 'No'): string | null =>
  answer === null || answer === undefined ? null : answer ? yes : no;

/**
 * 'Personal care, tube feeding and toileting. Not answered yet: ‘Health’.' An open list is named, because people would read
 * it as 'not needed'. Null while nothing is said about care.
 */
export function supportsWords(profile: Answers): string | null {
  const open = supportLists.filter((list) => listAnswer(profile, list) === 'open');
  if (open.length === supportLists.length) return saysAnythingAboutCare(profile) ? 'Not answered yet.' : null;
  const stillOpen = `Not answered yet: ${joinWithAnd(open.map(({ label }) => `‘${label}’`))}.`;
  return [chosenWords(profile, supportLists, supportFlagLabels), open.length > 0 && stillOpen]
    .filter(Boolean)
    .join(' ');
}

const saysAnythingAboutCare = (profile: Answers) =>
  Object.entries(profile).some(([name, value]) => name in careNeedsFields && isAnswer(value));

/** 'A phone and a private bathroom.' Null without an answer. */
export const benefitsWords = (profile: Answers): string | null =>
  chosenWords(profile, benefitLists, benefitFlagLabels);

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

/** In the order of the enumeration. 'None of these.' once that is the answer to every list; else null without a tick. */
function chosenWords<Flag extends SupportFlag | BenefitFlag>(
  profile: Answers,
  lists: readonly FlagList<Flag>[],
  labels: Readonly<Record<Flag, string>>,
): string | null {
  const flags = Object.keys(labels) as Flag[];
  const chosen = flags.filter((flag) => profile[flag] === true).map((flag) => labels[flag]);
  if (chosen.length > 0) return `${sentenceStart(joinWithAnd(chosen))}.`;
  return lists.every((list) => listAnswer(profile, list) === 'none') ? 'None of these.' : null;
}
