export const victims = ['app', 'mail', 'store', 'primary'] as const;
export type Victim = (typeof victims)[number];

export type PlannedKill = { victim: Victim; atSeconds: number };

/** Everything comes back within this, and what waited for it is done. */
const quietSeconds = 30;

/**
 * Kills each once in five minutes, at least once, in turn, evenly over the time. The end is quiet, so that the last
 * one can come back while there is still traffic.
 */
export function planKills(seconds: number): PlannedKill[] {
  const rounds = Math.max(1, Math.floor(seconds / 300));
  const kills = Array.from({ length: rounds }, () => victims).flat();
  const apart = (seconds - quietSeconds) / kills.length;
  return kills.map((victim, index) => ({ victim, atSeconds: Math.round(apart * (index + 0.5)) }));
}
