import type { ExperienceLevel, SupportFlag } from '#contract/enums.ts';
import type { MatchKind } from '#contract/match.ts';
import type { MatchDetail } from '#contract/match-words.ts';
import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import { commonLanguages } from './languages.ts';
import type { Outcome } from './outcome.ts';
import type { Pair, SupportWorkerSide } from './sides.ts';
import { experienceWith } from './support-criteria.ts';

type Told = { detail: MatchDetail; supports: SupportFlag[]; weight: number; isHard: boolean };

/** Why two people score as they do, the most important first. The same for both sides. */
export function factsOf(pair: Pair): MatchDetail[] {
  const told = new Map<string, Told>();
  const ofBoth = {
    smokes: pair.worker.smoker === true,
    languages: commonLanguages(pair.worker.languages, pair.family.familyLanguages),
    familyCountry: pair.family.countryCode,
  };
  for (const criterion of criteria) {
    const outcome = criterion.compare(pair);
    if (outcome.kind !== 'notAsked') tell(told, criterion, { ...outcome, kind: outcome.kind }, pair, ofBoth);
  }
  return [...told.values()].sort(byImportance).map(({ detail }) => detail);
}

/** Supports under one code are told together. */
function tell(
  told: Map<string, Told>,
  { code: ownCode, support, weight, isHard }: Criterion,
  { kind, missing }: Outcome & { kind: MatchKind },
  pair: Pair,
  ofBoth: Pick<MatchDetail, 'smokes' | 'languages' | 'familyCountry'>,
): void {
  const isUnasked = support !== undefined && missing === 'family';
  const code = isUnasked ? 'supportNeeds' : ownCode;
  const key = `${code} ${kind}`;
  const before = told.get(key);
  if (before) {
    before.weight += weight;
    if (support) before.supports.push(support);
    return;
  }
  const supports = support ? [support] : [];
  const detail = { code, kind, supports, level: levelFor(code, pair.worker), ...ofBoth };
  told.set(key, {
    detail: missing ? { ...detail, missing } : detail,
    supports,
    weight,
    isHard: isHard === true,
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
