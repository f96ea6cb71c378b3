import type { Role } from '#contract/enums.ts';
import type { MatchActor } from '#contract/matches/matches.ts';
import type { MatchRow } from '#server/db/tables.ts';

type Person = { id: string; role: Role };
type Two = Pick<MatchRow, 'familyId' | 'supportWorkerId'>;

/** As whom somebody acts in a match: one of the two or the team; null for everyone else. */
export function actorIn({ familyId, supportWorkerId }: Two, { id, role }: Person): MatchActor | null {
  if (role === 'ADMIN') return 'ADMIN';
  if (id === familyId) return 'FAMILY_USER';
  return id === supportWorkerId ? 'SUPPORT_WORKER' : null;
}

export const isOpen = ({ state }: Pick<MatchRow, 'state'>): boolean => state !== 'ended';

/** The two who are still there. */
export const idsOf = ({ familyId, supportWorkerId }: Two): string[] =>
  [familyId, supportWorkerId].filter((id) => id !== null);
