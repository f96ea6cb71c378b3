import { monthsOf } from './asked.ts';
import { type AustralianState, type CheckKind, checkRules } from './kinds.ts';

type Issued = { kind: CheckKind; state: AustralianState | null; issuedOn: string | null };

/**
 * Latest last day of a check, `YYYY-MM-DD`, by its day of issue; null without a period, or with an unknown day or state. A check issued on 3
 * October 2023 for three years is valid to 3 October 2026.
 */
export function latestExpiry({ kind, state, issuedOn }: Issued): string | null {
  const months = monthsOf(kind, state);
  return issuedOn === null || months === null ? null : monthsAfter(issuedOn, months);
}

/** Whether a sighting has to name the last day. */
export const hasEnd = (kind: CheckKind): boolean => checkRules[kind].validity === 'for-a-period';

/** A day that the month doesn't have becomes its last one: 29 February, and 31 August after six months. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
