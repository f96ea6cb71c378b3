import { type CheckKind, requiredOf } from '#contract/checks/kinds.ts';
import type { Role } from '#contract/enums.ts';
import type { SeenCheck } from '#server/checks/expressions.ts';

/** Somebody with where they live and the checks that the team has seen. */
export type CheckedPerson = { role: Role; countryCode: string | null; seenChecks: readonly SeenCheck[] };

/** The kinds of check that are asked of somebody where they live. */
export const askedOf = ({ role, countryCode }: CheckedPerson): readonly CheckKind[] =>
  role === 'ADMIN' ? [] : requiredOf(role, countryCode);

/** The last day of the check that is valid for longest. Null without an end, undefined without a check. */
export const validThrough = (checks: readonly SeenCheck[]): string | null | undefined =>
  checks.reduce<string | null | undefined>((latest, { expiresOn }) => {
    if (latest === null || expiresOn === null) return null;
    return latest === undefined || expiresOn > latest ? expiresOn : latest;
  }, undefined);

/**
 * The kinds that hide somebody once they have expired: what either country asks, because people change their
 * country themselves.
 */
export const hidingKindsOf = (role: Role): readonly CheckKind[] =>
  role === 'ADMIN' ? [] : requiredOf(role, null);

/** The last days of the checks that were seen, for each kind that can hide somebody. */
const ends = (person: CheckedPerson) =>
  hidingKindsOf(person.role).flatMap((kind) => {
    const end = validThrough(person.seenChecks.filter((check) => check.kind === kind));
    return end ? [{ kind, end }] : [];
  });

/**
 * The last day, `YYYY-MM-DD`, on which required checks that were seen allow somebody to be listed; null without a limit. A kind of
 * which none was ever seen sets none.
 */
export function listedThrough(person: CheckedPerson): string | null {
  const days = ends(person).map(({ end }) => end);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

/** The kinds that either country requires, were seen and have expired by a day: the other side doesn't find a person who has one. */
export const hiddenBy = (person: CheckedPerson, today: string): CheckKind[] =>
  ends(person)
    .filter(({ end }) => end < today)
    .map(({ kind }) => kind);
