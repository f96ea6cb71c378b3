import { sql } from 'kysely';
import { otherLanguage } from '#contract/profiles/languages.ts';
import type { Cases, Criterion } from './criterion.ts';
import { doesNotFit, fits, fitsPartly, type Outcome, unanswered, unknown } from './outcome.ts';

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
  supportWorkersFor: ({ familyLanguages }) => {
    const theirs = familyLanguages ?? [];
    const own = withoutEnglish(theirs);
    const spoken = sql`"supportWorkers".languages`;
    if (theirs.length === 0) return { on: sql`null`, outcomes: [], otherwise: unanswered('family') };
    return casesOf({
      isEmpty: sql`coalesce(cardinality(${spoken}), 0) = 0`,
      isOwn: sql`${spoken} && ${onList(own.length > 0 ? own : theirs)}::text[]`,
      isCommon: sql`${spoken} && ${onList(theirs)}::text[]`,
      isOther: speakOther(spoken, theirs),
      otherwise: unanswered('supportWorker'),
    });
  },
  familiesFor: (worker) => {
    const spoken = worker.languages ?? [];
    const theirs = sql`"families"."familyLanguages"`;
    const isEnglishOnly = sql`(${spoken.includes('English')}::boolean and ${theirs} <@ array['English'])`;
    if (spoken.length === 0) return { on: sql`null`, outcomes: [], otherwise: unanswered('supportWorker') };
    return casesOf({
      isEmpty: sql`coalesce(cardinality(${theirs}), 0) = 0`,
      isOwn: sql`(${theirs} && ${onList(withoutEnglish(spoken))}::text[] or ${isEnglishOnly})`,
      isCommon: sql`${theirs} && ${onList(spoken)}::text[]`,
      isOther: speakOther(theirs, spoken),
      otherwise: unanswered('family'),
    });
  },
};

/** Whether both speak a language that is not on the list. */
const speakOther = (column: ReturnType<typeof sql>, list: readonly string[]) =>
  list.includes(otherLanguage) ? sql`${otherLanguage} = any(${column})` : sql`false`;

type Conditions = Record<'isEmpty' | 'isOwn' | 'isCommon' | 'isOther', ReturnType<typeof sql>>;

const casesOf = (conditions: Conditions & { otherwise: Outcome }): Cases => ({
  on: sql`(case when ${conditions.isEmpty} then null when ${conditions.isOwn} then 'own'
    when ${conditions.isCommon} then 'common' when ${conditions.isOther} then 'other' else 'none' end)`,
  outcomes: [
    ['own', fits],
    ['common', fitsPartly],
    ['other', unknown],
    ['none', doesNotFit],
  ],
  otherwise: conditions.otherwise,
});
