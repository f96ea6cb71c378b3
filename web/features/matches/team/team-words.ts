import type { Match, MatchActor, MatchState, PersonInMatch } from '#contract/matches/matches.ts';
import { matchArrangementWords, matchHoursWords } from '#contract/matches/words.ts';
import { fullName, joinWithDots } from '#web/lib/text.ts';

export const stateTones = {
  proposed: 'notice',
  agreed: 'notice',
  active: 'good',
  ended: 'neutral',
} as const satisfies Record<MatchState, string>;

/** The name of one of the two, as the team reads it. */
export const nameOf = (person: PersonInMatch | null): string =>
  person
    ? fullName({ firstName: person.firstName, lastName: person.lastName ?? '' })
    : 'Someone who has left';

/** 'Ana Fonoti and Sione Vakatawa' */
export const titleOf = ({ family, supportWorker }: Match): string =>
  `${nameOf(family)} and ${nameOf(supportWorker)}`;

/** 'Live-in · 20 to 30 hours a week' */
export const kindWords = ({
  arrangement,
  hoursOfCareRequired,
}: Pick<Match, 'arrangement' | 'hoursOfCareRequired'>): string =>
  joinWithDots([
    matchArrangementWords[arrangement],
    hoursOfCareRequired && matchHoursWords[hoursOfCareRequired],
  ]);

/** Who has done something in a match: 'our team', 'the software', or a name. */
export function actorWords(match: Match, by: MatchActor | null): string {
  if (by === 'ADMIN') return 'our team';
  if (by === null) return 'itself';
  return nameOf(by === 'FAMILY_USER' ? match.family : match.supportWorker);
}
