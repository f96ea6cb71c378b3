import { otherLanguage } from '#contract/profiles/languages.ts';
import type { Criterion } from './criterion.ts';
import { doesNotFit, fits, fitsPartly, unanswered, unknown } from './outcome.ts';

const withoutEnglish = (list: readonly string[]) => list.filter((language) => language !== 'English');

/** Without the answer that names none: two people who both give it may mean different languages. */
const onList = (list: readonly string[]) => list.filter((language) => language !== otherLanguage);

const haveCommon = (some: readonly string[], others: readonly string[]) =>
  some.some((language) => others.includes(language));

/** Languages that both speak, English last. */
export function commonLanguages(
  worker: readonly string[] | null,
  family: readonly string[] | null,
): string[] {
  const common = onList(family ?? []).filter((language) => worker?.includes(language));
  return [...withoutEnglish(common), ...common.filter((language) => language === 'English')];
}

/**
 * A family's language other than English counts in full; English counts half where the family has another one. Two people
 * with nothing in common but a language that is not on the list have an open question.
 */
export const languages: Criterion = {
  code: 'languages',
  weight: 20,
  reads: { supportWorker: ['languages'], family: ['familyLanguages'] },
  compare: ({ worker, family }) => {
    const theirs = family.familyLanguages ?? [];
    const spoken = worker.languages ?? [];
    if (theirs.length === 0) return unanswered('family');
    if (spoken.length === 0) return unanswered('supportWorker');
    const own = withoutEnglish(theirs);
    const named = onList(spoken);
    if (haveCommon(named, own.length > 0 ? own : theirs)) return fits;
    if (haveCommon(named, theirs)) return fitsPartly;
    return [spoken, theirs].every((list) => list.includes(otherLanguage)) ? unknown : doesNotFit;
  },
};
