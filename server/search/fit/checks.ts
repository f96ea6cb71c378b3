import { type Place, workPlaceOf } from '#contract/checks/work-place.ts';
import { type ChecksFit, checksFits } from '#contract/search/fit.ts';
import type { ChecksDetail, NeededCheck } from '#contract/search/fit-checks-words.ts';
import { settings } from '#contract/settings.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';

type Finding = { kind: NeededCheck; standing: ChecksFit };

/**
 * Whether what the team has seen of a worker fits where a family lives, on a day: the first of `allFitsOfChecks`. Null when that is in
 * neither country, or nothing of it is asked for there.
 */
export const fitOfChecks = (seen: readonly SeenCheck[], family: Place, today: string): ChecksDetail | null =>
  allFitsOfChecks(seen, family, today)?.[0] ?? null;

/**
 * Each finding with its kinds, in the order of `checksFits`, of the checks that are asked for where the family lives; null when that is in
 * neither country.
 */
export function allFitsOfChecks(
  seen: readonly SeenCheck[],
  family: Place,
  today: string,
): ChecksDetail[] | null {
  if (family.countryCode !== null && family.countryCode !== 'AU' && family.countryCode !== 'NZ') return null;
  const place = workPlaceOf(family);
  const familyState = place === 'NZ' ? null : place;
  const isValid = ({ expiresOn }: SeenCheck) => expiresOn === null || expiresOn >= today;
  const of = (kind: NeededCheck) => seen.filter((check) => check.kind === kind);
  const anywhere = (kind: NeededCheck): Finding => {
    const checks = of(kind);
    if (checks.length === 0) return { kind, standing: 'not-seen' };
    return { kind, standing: checks.some(isValid) ? 'fits' : 'expired' };
  };
  const children = of('working-with-children');
  const states = [...new Set(children.filter(isValid).flatMap(({ state }) => state ?? []))];
  const forChildren = (): Finding => {
    const kind = 'working-with-children';
    if (familyState === null)
      return states.length > 0 ? { kind, standing: 'state-not-known' } : anywhere(kind);
    const there = children.filter(({ state }) => state === familyState);
    if (there.length === 0 && states.length > 0) return { kind, standing: 'other-state' };
    if (states.includes(familyState)) return { kind, standing: 'fits' };
    return anywhere(kind).standing === 'not-seen'
      ? { kind, standing: 'not-seen' }
      : { kind, standing: 'expired' };
  };
  const asked = settings.requiredChecks.SUPPORT_WORKER[place === 'NZ' ? 'NZ' : 'AU'];
  const findings = [
    ...(asked.includes('working-with-children') ? [forChildren()] : []),
    ...(['national-police-check', 'nz-police-vetting'] as const)
      .filter((kind) => asked.includes(kind))
      .map(anywhere),
  ];
  return checksFits
    .map((standing) => ({
      standing,
      kinds: findings.filter((finding) => finding.standing === standing).map(({ kind }) => kind),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .map((finding) => ({ ...finding, familyState, states }));
}
