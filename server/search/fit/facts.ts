import type { ExperienceLevel, SupportFlag } from '#contract/enums.ts';
import type { FitKind } from '#contract/search/fit.ts';
import type { FitDetail } from '#contract/search/fit-words.ts';
import { commonLanguages, criteria, experienceWith } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import type { Pair, SupportWorkerSide } from './sides.ts';

/** A fact with its sort keys. */
type WeighedFact = FitDetail & { supports: SupportFlag[]; weight: number; rank: number };

/** The reasons for a score, the most important first. The same for both sides. */
export function factsOf(pair: Pair): FitDetail[] {
  const facts: WeighedFact[] = [];
  const shared = {
    smokes: pair.worker.smoker === true,
    languages: commonLanguages(pair.worker.languages, pair.family.familyLanguages),
    familyCountry: pair.family.countryCode,
    arrangement: pair.family.arrangement,
  };
  for (const criterion of criteria) addFact(facts, criterion, pair, shared);
  return facts.sort(byImportance);
}

type Shared = Pick<FitDetail, 'smokes' | 'languages' | 'familyCountry' | 'arrangement'>;

/** Supports with the same code share a fact. Only facts become objects, because a list has thousands of comparisons. */
function addFact(
  facts: WeighedFact[],
  { code: ownCode, support, weight, isHard, compare }: Criterion,
  pair: Pair,
  { smokes, languages, familyCountry, arrangement }: Shared,
): void {
  const { kind, missing } = compare(pair);
  if (kind === 'notAsked') return;
  const code = support !== undefined && missing === 'family' ? 'supportNeeds' : ownCode;
  const before = support && facts.find((fact) => fact.code === code && fact.kind === kind);
  if (before) {
    before.weight += weight;
    before.supports.push(support);
    return;
  }
  const supports = support ? [support] : [];
  const level = levelFor(code, pair.worker);
  const rank = isHard && kind === 'doesNotFit' ? -1 : rankOf[kind];
  const fact: WeighedFact = {
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
  facts.push(fact);
}

function levelFor(code: FitDetail['code'], worker: SupportWorkerSide): ExperienceLevel | null {
  return Object.hasOwn(experienceWith, code)
    ? experienceWith[code as keyof typeof experienceWith].read(worker)
    : null;
}

const rankOf: Record<FitKind, number> = { fits: 0, doesNotFit: 1, notAnswered: 2 };

const byImportance = (a: WeighedFact, b: WeighedFact) => a.rank - b.rank || b.weight - a.weight;
