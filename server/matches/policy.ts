import type { Role } from '#contract/enums.ts';
import type { MatchActor, MatchSide } from '#contract/matches/matches.ts';
import { actsOnMatch, type MatchAct } from '#contract/matches/transitions.ts';
import type { MatchRow } from './table.ts';

type Person = { id: string; role: Role };
type Two = Pick<MatchRow, 'familyId' | 'supportWorkerId'>;

/** Which of the two somebody is; null for everyone else. */
export function sideOf({ familyId, supportWorkerId }: Two, { id }: Pick<Person, 'id'>): MatchSide | null {
  if (id === familyId) return 'FAMILY_USER';
  return id === supportWorkerId ? 'SUPPORT_WORKER' : null;
}

/** As whom somebody acts in a match: one of the two or the team; null for everyone else. */
export const actorIn = (match: Two, person: Person): MatchActor | null =>
  person.role === 'ADMIN' ? 'ADMIN' : sideOf(match, person);

/** What they can do with it as it stands. */
export const actsOn = (match: MatchRow, as: MatchActor): MatchAct[] =>
  actsOnMatch(
    {
      state: match.state,
      hasAccepted: (as === 'FAMILY_USER' ? match.familyAcceptedAt : match.supportWorkerAcceptedAt) !== null,
      notice: match.endsOn === null ? null : { by: match.endingByRole },
    },
    as,
  );

/** The two who are still there. */
export const idsOf = ({ familyId, supportWorkerId }: Two): string[] =>
  [familyId, supportWorkerId].filter((id) => id !== null);
