import { settings } from '#contract/settings.ts';
import { periodKinds, type RequiredChecks } from './check-settings.ts';
import type { AustralianState, CheckKind, CheckSide } from './kinds.ts';

/** Enough that no reader can tell what one referee has said. */
const fewestReferees = 2;

/**
 * Required checks of somebody who lives in a country; for any other, or an unknown one, those of both countries. If the team hasn't seen
 * one, everyone reads that. Once a seen one has expired, the person isn't listed until a new one is seen.
 */
export function requiredOf(side: CheckSide, countryCode: string | null): readonly CheckKind[] {
  const { AU, NZ } = settings.requiredChecks[side];
  const referee: CheckKind[] = side === 'SUPPORT_WORKER' && settings.refereesAsked > 0 ? ['referee'] : [];
  if (countryCode === 'AU') return [...AU, ...referee];
  if (countryCode === 'NZ') return [...NZ, ...referee];
  return [...new Set([...AU, ...referee, ...NZ])];
}

/** The documents that either country asks of a side. A reference has no end, so it's not among them. */
export const documentsAskedOf = (
  side: CheckSide,
  required: RequiredChecks = settings.requiredChecks,
): readonly CheckKind[] => [...new Set([...required[side].AU, ...required[side].NZ])];

/** Whether one of these documents is asked of workers who live in a country. */
export const isAskedOfWorkers = (code: 'AU' | 'NZ', ...kinds: readonly CheckKind[]): boolean =>
  kinds.some((kind) => settings.requiredChecks.SUPPORT_WORKER[code].includes(kind));

/** How many checks of a kind make it complete. Without any asked for, references still take as many as protect a referee. */
export const neededOf = (kind: CheckKind): number =>
  kind === 'referee' ? Math.max(fewestReferees, settings.refereesAsked) : 1;

/** For how many months a check of a kind is valid from its day of issue; null without a period, or in an unknown state. */
export function monthsOf(kind: CheckKind, state: AustralianState | null): number | null {
  const { checkValidity } = settings;
  if (kind === 'working-with-children') return state && checkValidity[kind][state];
  const known = periodKinds.find((one) => one === kind);
  return known ? checkValidity[known] : null;
}
