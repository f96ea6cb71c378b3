import { type AustralianState, type CheckKind, checkRules } from './kinds.ts';

type Issued = { kind: CheckKind; state: AustralianState | null; issuedOn: string | null };

/**
 * Latest last day of a check, `YYYY-MM-DD`, by its day of issue; null without a period, or with an unknown day or state. A check issued on 3
 * October 2023 for three years is valid to 3 October 2026.
 */
export function latestExpiry({ kind, state, issuedOn }: Issued): string | null {
  const { validity } = checkRules[kind];
  if (issuedOn === null || typeof validity === 'string') return null;
  const years = 'years' in validity ? validity.years : state && validity.yearsByState[state];
  return years ? yearsAfter(issuedOn, years) : null;
}

/** Whether a sighting has to name the last day. */
export const hasEnd = (kind: CheckKind): boolean => typeof checkRules[kind].validity === 'object';

/** 29 February becomes 28 February in a year that has none. */
function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
