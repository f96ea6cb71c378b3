import { neededOf, requiredOf } from '#contract/checks/asked.ts';
import { type AustralianState, type CheckKind, checkKinds, checkRules } from '#contract/checks/kinds.ts';
import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { lacksState, type Place, workPlaceOf } from '#contract/checks/work-place.ts';
import type { Role } from '#contract/enums.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';
import type { CheckedPerson } from './status/hiding-checks.ts';

/**
 * The Australian state in which a family needs workers' checks; null for other readers, and where it is not
 * known.
 */
export function familyStateOf({ role, place }: { role: Role; place: Place }): AustralianState | null {
  const workPlace = role === 'FAMILY_USER' ? workPlaceOf(place) : null;
  return workPlace === 'NZ' ? null : workPlace;
}

/** Whether this is a family that hasn't named its state or territory of Australia. */
export const isStateUnknown = ({ role, place }: { role: Role; place: Place }): boolean =>
  role === 'FAMILY_USER' && lacksState(place);

/**
 * Somebody's checks on a day, as the other side reads them: see `checkOnRecord`. Nothing of an administrator.
 */
export function checksOnRecord(
  person: CheckedPerson,
  today: string,
  familyState: AustralianState | null = null,
): CheckOnRecord[] {
  const records = recordsOf(person, today);
  const isElsewhere = ({ kind, standing }: CheckOnRecord) =>
    standing === 'seen' &&
    checkRules[kind].isByState &&
    !records.some((other) => other.kind === kind && other.standing === 'seen' && other.state === familyState);
  if (familyState === null || person.role !== 'SUPPORT_WORKER') return records;
  return records.map((record) => (isElsewhere(record) ? { ...record, notValidIn: familyState } : record));
}

function recordsOf(person: CheckedPerson, today: string): CheckOnRecord[] {
  const { role, countryCode, seenChecks } = person;
  if (role === 'ADMIN') return [];
  const required = requiredOf(role, countryCode);
  const records: CheckOnRecord[] = [];
  for (const kind of checkKinds) {
    const seen = seenChecks.filter((check) => check.kind === kind);
    // Fewer than are asked for count as none: a single reference beside two who were spoken with would reveal
    // what the other has said.
    if (seen.length >= neededOf(kind))
      records.push(...byState(seen).map((alike) => recordOf(kind, alike, today)));
    else if (required.includes(kind)) records.push(notSeen(kind));
  }
  return records;
}

const notSeen = (kind: CheckKind): CheckOnRecord => ({
  kind,
  state: null,
  standing: 'not-seen',
  seenOn: null,
  expiresOn: null,
  count: 0,
  notValidIn: null,
});

/** Checks of one kind and state: the one counts that is valid for longest, and of several such the one that was seen last. */
function recordOf(
  kind: CheckKind,
  alike: readonly [SeenCheck, ...SeenCheck[]],
  today: string,
): CheckOnRecord {
  const { state, seenOn, expiresOn } = alike.reduce((best, check) => (isBetter(check, best) ? check : best));
  return {
    kind,
    state,
    standing: expiresOn !== null && expiresOn < today ? 'expired' : 'seen',
    seenOn,
    expiresOn,
    count: neededOf(kind),
    notValidIn: null,
  };
}

function isBetter(one: SeenCheck, other: SeenCheck): boolean {
  if (one.expiresOn === other.expiresOn) return one.seenOn > other.seenOn;
  return one.expiresOn === null || (other.expiresOn !== null && one.expiresOn > other.expiresOn);
}

function byState(checks: readonly SeenCheck[]): [SeenCheck, ...SeenCheck[]][] {
  const [first, ...others] = checks;
  if (first && others.length === 0) return [[first]];
  const states = new Map<string, [SeenCheck, ...SeenCheck[]]>();
  for (const check of checks.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))) {
    const alike = states.get(orderOf(check));
    if (alike) alike.push(check);
    else states.set(orderOf(check), [check]);
  }
  return [...states.values()];
}

const orderOf = ({ state }: SeenCheck) => state ?? '';
