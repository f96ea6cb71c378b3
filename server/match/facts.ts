import type { ExperienceLevel } from '#contract/enums.ts';
import type { MatchKind } from '#contract/match.ts';
import type { MatchDetail } from '#contract/match-words.ts';
import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import { commonLanguages } from './languages.ts';
import type { Outcome } from './outcome.ts';
import type { Pair, SupportWorkerSide } from './sides.ts';
import { experienceWith } from './support-criteria.ts';

type Told = { detail: MatchDetail; weight: number; isHard: boolean };

/** Why two people score as they do, the most important first. The same for both sides. */
export function factsOf(pair: Pair): MatchDetail[] {
  const told = new Map<string, Told>();
  for (const criterion of criteria) tell(told, criterion, criterion.compare(pair), pair);
  return [...told.values()].sort(byImportance).map(({ detail }) => detail);
}

/** Supports under one code are told together. */
function tell(told: Map<string, Told>, criterion: Criterion, outcome: Outcome, pair: Pair): void {
  const { kind, missing } = outcome;
  if (kind === 'notAsked') return;
  const isUnasked = criterion.support !== undefined && missing === 'family';
  const code = isUnasked ? 'supportNeeds' : criterion.code;
  const key = `${code} ${kind}`;
  const before = told.get(key);
  told.set(key, {
    detail: {
      code,
      kind,
      ...(missing && { missing }),
      supports: [...(before?.detail.supports ?? []), ...(criterion.support ? [criterion.support] : [])],
      level: levelFor(code, pair.worker),
      smokes: pair.worker.smoker === true,
      languages: commonLanguages(pair.worker.languages, pair.family.familyLanguages),
      familyCountry: pair.family.countryCode,
    },
    weight: (before?.weight ?? 0) + criterion.weight,
    isHard: criterion.isHard === true,
  });
}

function levelFor(code: MatchDetail['code'], worker: SupportWorkerSide): ExperienceLevel | null {
  return Object.hasOwn(experienceWith, code)
    ? experienceWith[code as keyof typeof experienceWith].read(worker)
    : null;
}

const order: readonly MatchKind[] = ['fits', 'doesNotFit', 'notAnswered'];

const rank = ({ detail: { kind }, isHard }: Told) =>
  isHard && kind === 'doesNotFit' ? -1 : order.indexOf(kind);

const byImportance = (a: Told, b: Told) => rank(a) - rank(b) || b.weight - a.weight;
