import type { Role } from '#contract/enums.ts';
import type { MatchActor, MatchSide } from '#contract/matches/matches.ts';
import { actsOnMatch, type MatchAct } from '#contract/matches/transitions.ts';
import type { MatchRow } from './table.ts';

type Person = { id: string; role: Role };
type Two = Pick<MatchRow, 'familyId' | 'supportWorkerId'>;

/** The side of somebody in a match; null for everyone else. */
export function sideOf({ familyId, supportWorkerId }: Two, { id }: Pick<Person, 'id'>): MatchSide | null {
  if (id === familyId) return 'FAMILY_USER';
  return id === supportWorkerId ? 'SUPPORT_WORKER' : null;
}

/** The actor that somebody is in a match: one of the two or the team; null for everyone else. */
export const actorIn = (match: Two, person: Person): MatchActor | null =>
  person.role === 'ADMIN' ? 'ADMIN' : sideOf(match, person);

/** The acts that an actor can do on a match as it stands. */
export const actsOn = (match: MatchRow, as: MatchActor): MatchAct[] =>
  actsOnMatch(
    {
      state: match.state,
      hasAccepted: (as === 'FAMILY_USER' ? match.familyAcceptedAt : match.supportWorkerAcceptedAt) !== null,
      notice: match.endsOn === null ? null : { by: match.endingByRole },
    },
    as,
  );

/** The ids of the two, without somebody who was erased. */
export const idsOf = ({ familyId, supportWorkerId }: Two): string[] =>
  [familyId, supportWorkerId].filter((id) => id !== null);

/** The ids that webhooks are sent. */
export const idsToAnnounce = ({ id, familyId, supportWorkerId }: Two & { id: string }) => ({
  ...{ matchId: id, familyId, supportWorkerId },
});
