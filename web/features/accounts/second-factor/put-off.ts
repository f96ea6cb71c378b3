import { readItem, writeItem } from '#web/lib/safe-storage.ts';

const weekMs = 7 * 86_400_000;

/** By account, so that nobody puts it off for a colleague who uses the same browser. */
const keyOf = (userId: string) => `second-factor-later/${userId}`;

/** Puts the reminder off for a week, in this browser. It only reminds: what an account may do is the server's matter. */
export const putOff = (userId: string, now: number): void =>
  writeItem('local', keyOf(userId), String(now + weekMs));

/** A time further away than a week was written by a clock that was wrong. */
export function isPutOff(userId: string, now: number): boolean {
  const left = Number(readItem('local', keyOf(userId))) - now;
  return left > 0 && left <= weekMs;
}
