import { sql } from 'kysely';
import type { Cases, Criterion } from './criterion.ts';
import { doesNotFit, fits, fitsPartly, type Outcome, unanswered } from './outcome.ts';

const withoutEnglish = (list: readonly string[]) => list.filter((language) => language !== 'English');

const haveCommon = (some: readonly string[], others: readonly string[]) =>
  some.some((language) => others.includes(language));

/** Languages that both speak, English last. */
export function commonLanguages(
  worker: readonly string[] | null,
  family: readonly string[] | null,
): string[] {
  const common = (family ?? []).filter((language) => worker?.includes(language));
  return [...withoutEnglish(common), ...common.filter((language) => language === 'English')];
}

/** A family's language other than English counts in full; English counts half where the family has another one. */
export const languages: Criterion = {
  code: 'languages',
  weight: 20,
  compare: ({ worker, family }) => {
    const theirs = family.familyLanguages ?? [];
    const spoken = worker.languages ?? [];
    if (theirs.length === 0) return unanswered('family');
    if (spoken.length === 0) return unanswered('supportWorker');
    const own = withoutEnglish(theirs);
    if (haveCommon(spoken, own.length > 0 ? own : theirs)) return fits;
    return haveCommon(spoken, theirs) ? fitsPartly : doesNotFit;
  },
  supportWorkersFor: ({ familyLanguages }) => {
    const theirs = familyLanguages ?? [];
    const own = withoutEnglish(theirs);
    const spoken = sql`"supportWorkers".languages`;
    if (theirs.length === 0) return { on: sql`null`, outcomes: [], otherwise: unanswered('family') };
    return casesOf({
      isEmpty: sql`coalesce(cardinality(${spoken}), 0) = 0`,
      isOwn: sql`${spoken} && ${own.length > 0 ? own : theirs}::text[]`,
      isCommon: sql`${spoken} && ${theirs}::text[]`,
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
      isOwn: sql`(${theirs} && ${withoutEnglish(spoken)}::text[] or ${isEnglishOnly})`,
      isCommon: sql`${theirs} && ${spoken}::text[]`,
      otherwise: unanswered('family'),
    });
  },
};

type Conditions = Record<'isEmpty' | 'isOwn' | 'isCommon', ReturnType<typeof sql>>;

const casesOf = ({ isEmpty, isOwn, isCommon, otherwise }: Conditions & { otherwise: Outcome }): Cases => ({
  on: sql`(case when ${isEmpty} then null when ${isOwn} then 'own' when ${isCommon} then 'common' else 'none' end)`,
  outcomes: [
    ['own', fits],
    ['common', fitsPartly],
    ['none', doesNotFit],
  ],
  otherwise,
});
