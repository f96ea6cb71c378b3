import type { ExperienceLevel, SupportFlag } from '#contract/enums.ts';
import type { FitKind } from '#contract/search/fit.ts';
import type { FitDetail } from '#contract/search/fit-words.ts';
import { commonLanguages, criteria, experienceWith } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import type { Pair, SupportWorkerSide } from './sides.ts';

/** A fact, and the keys that it is ordered by. */
type Told = FitDetail & { supports: SupportFlag[]; weight: number; rank: number };

/** Explains the score of two people, the most important fact first. The same for both sides. */
export function factsOf(pair: Pair): FitDetail[] {
  const told: Told[] = [];
  const ofBoth = {
    smokes: pair.worker.smoker === true,
    languages: commonLanguages(pair.worker.languages, pair.family.familyLanguages),
    familyCountry: pair.family.countryCode,
    arrangement: pair.family.arrangement,
  };
  for (const criterion of criteria) tell(told, criterion, pair, ofBoth);
  return told.sort(byImportance);
}

type OfBoth = Pick<FitDetail, 'smokes' | 'languages' | 'familyCountry' | 'arrangement'>;

/** Supports under one code share a fact. A list has thousands of comparisons, so objects are made only for facts. */
function tell(
  told: Told[],
  { code: ownCode, support, weight, isHard, compare }: Criterion,
  pair: Pair,
  { smokes, languages, familyCountry, arrangement }: OfBoth,
): void {
  const { kind, missing } = compare(pair);
  if (kind === 'notAsked') return;
  const code = support !== undefined && missing === 'family' ? 'supportNeeds' : ownCode;
  const before = support && told.find((fact) => fact.code === code && fact.kind === kind);
  if (before) {
    before.weight += weight;
    before.supports.push(support);
    return;
  }
  const supports = support ? [support] : [];
  const level = levelFor(code, pair.worker);
  const rank = isHard && kind === 'doesNotFit' ? -1 : rankOf[kind];
  const fact: Told = {
    code,
    kind,
    supports,
    level,
    smokes,
    languages,
    familyCountry,
    arrangement,
    weight,
    rank,
  };
  if (missing) fact.missing = missing;
  told.push(fact);
}

function levelFor(code: FitDetail['code'], worker: SupportWorkerSide): ExperienceLevel | null {
  return Object.hasOwn(experienceWith, code)
    ? experienceWith[code as keyof typeof experienceWith].read(worker)
    : null;
}

const rankOf: Record<FitKind, number> = { fits: 0, doesNotFit: 1, notAnswered: 2 };

const byImportance = (a: Told, b: Told) => a.rank - b.rank || b.weight - a.weight;
