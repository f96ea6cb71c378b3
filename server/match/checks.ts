import { type Place, workPlaceOf } from '#contract/checks/work-place.ts';
import { type ChecksFit, checksFits } from '#contract/search/match.ts';
import type { ChecksDetail, NeededCheck } from '#contract/search/match-checks-words.ts';
import type { SeenCheck } from '#server/seen-checks/seen-checks.ts';

type Finding = { kind: NeededCheck; standing: ChecksFit };

/** Whether what the team has seen of a worker fits where a family lives, on a day; null when that is in neither country. */
export function fitOfChecks(seen: readonly SeenCheck[], family: Place, today: string): ChecksDetail | null {
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
  const findings =
    place === 'NZ' ? [anywhere('nz-police-vetting')] : [forChildren(), anywhere('national-police-check')];
  const standing = checksFits.find((one) => findings.some((finding) => finding.standing === one)) ?? 'fits';
  const kinds = findings.filter((finding) => finding.standing === standing).map(({ kind }) => kind);
  return { standing, kinds, familyState, states };
}
