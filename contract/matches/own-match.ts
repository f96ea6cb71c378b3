import { formatDayMonthYear } from '#contract/words.ts';
import type { Match, MatchSide, PersonInMatch } from './matches.ts';
import { actsOnMatch, isOpenMatch, type MatchAct } from './transitions.ts';
import { matchNames } from './words.ts';

/** A match from the view of one of the two. Names are first names, or words for somebody who has left. */
export type OwnMatch = {
  match: Match;
  side: MatchSide;
  own: PersonInMatch | null;
  other: PersonInMatch | null;
  /** The other's name. */
  name: string;
};

export const otherSide = (side: MatchSide): MatchSide =>
  side === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER';

export function asOwn(match: Match, side: MatchSide): OwnMatch {
  const [own, other] =
    side === 'FAMILY_USER' ? [match.family, match.supportWorker] : [match.supportWorker, match.family];
  return { match, side, own, other, name: matchNames(match)[otherSide(side)] };
}

/** Acts that are open to the person now. */
export const actsOnOwn = ({ match, side, own }: OwnMatch): MatchAct[] =>
  actsOnMatch({ state: match.state, hasAccepted: own?.acceptedAt !== null, notice: match.ending }, side);

/** Whether the person still has to say yes or no. */
export const waitsForAnswer = (own: OwnMatch): boolean => actsOnOwn(own).includes('accept');

/** The state of a match in a line, for one of the two. */
export function standsAt(own: OwnMatch): string {
  const { match, name } = own;
  const { state, ending } = match;
  if (state === 'ended') return match.activeAt ? 'This match has ended' : 'This match didn’t go ahead';
  if (state === 'active') {
    if (ending) return `Your match with ${name} has a last day: ${formatDayMonthYear(ending.endsOn)}`;
    return `You’re matched with ${name}`;
  }
  if (state === 'agreed') return `You and ${name} have both said yes`;
  return waitsForAnswer(own) ? `Our team has proposed a match with ${name}` : `You’ve said yes to ${name}`;
}

/** The state where there's little room, with the next step: 'Waiting for Ana’s answer'. */
export function standsInBrief(own: OwnMatch): string {
  const { match, name } = own;
  if (match.state === 'active')
    return match.ending ? `With ${name} until ${formatDayMonthYear(match.ending.endsOn)}` : `With ${name}`;
  if (match.state !== 'proposed') return standsAt(own);
  return waitsForAnswer(own) ? 'Waiting for your answer' : `Waiting for ${name}’s answer`;
}

const order = ['active', 'agreed', 'proposed', 'ended'] as const;

/** Of several open matches the one that has come furthest; null when none is open. */
export const furthest = (matches: readonly OwnMatch[]): OwnMatch | null =>
  matches
    .filter(({ match }) => isOpenMatch(match))
    .toSorted((a, b) => order.indexOf(a.match.state) - order.indexOf(b.match.state))[0] ?? null;
