import { requiredOf } from '#contract/checks/asked.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
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

/** The kinds that either country requires, were seen and have expired by a day: the other side doesn't find a person who has one. */
export const hiddenBy = (person: CheckedPerson, today: string): CheckKind[] =>
  hidingKindsOf(person.role).filter((kind) => {
    const end = validThrough(person.seenChecks.filter((check) => check.kind === kind));
    return typeof end === 'string' && end < today;
  });
