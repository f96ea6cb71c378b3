import type { Match } from '#contract/matches/matches.ts';
import { type OwnMatch, standsAt } from '#contract/matches/own-match.ts';
import { matchArrangementWords, matchHoursWords, periodWords } from '#contract/matches/words.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';

type Step = { title: string; text: string; isDone: boolean };

/** The way of a match, step by step. */
export function stepsOf(own: OwnMatch): Step[] {
  const { match, name, other } = own;
  const isActive = match.activeAt !== null;
  const isDecided = match.agreedAt !== null;
  const iSaid = isDecided || own.own?.acceptedAt != null;
  const theySaid = isDecided || other?.acceptedAt != null;
  return [
    { title: 'Our team proposes it', text: 'They think you could suit each other.', isDone: true },
    {
      title: 'You say yes or no',
      text: iSaid ? 'You’ve said yes.' : 'It’s your turn.',
      isDone: iSaid,
    },
    {
      title: `${name} says yes or no`,
      text: theySaid ? `${name} has said yes.` : `${name} hasn’t answered yet.`,
      isDone: theySaid,
    },
    {
      title: 'Our team confirms it',
      text: isActive ? 'It’s confirmed.' : 'They check everything once more, then confirm it.',
      isDone: isActive,
    },
  ];
}

/** Who has ended a match, or given notice; never why. */
export function endedBy({ match, side, name }: OwnMatch): string {
  const by = match.ending?.by;
  if (match.ending?.reason === 'left') return 'The other person has deleted their account.';
  if (by === 'ADMIN') return 'Our team has recorded this.';
  return `${by === side ? 'You' : name} ${doneBy(match)}.`;
}

function doneBy({ state, activeAt }: Match): string {
  if (state === 'active') return 'gave notice';
  return activeAt ? 'ended it' : 'said no';
}

type Facts = Pick<Match, 'arrangement' | 'startsOn' | 'expectedEndsOn' | 'hoursOfCareRequired'>;

/** 'Live-in, from 3 May 2026 to about 3 November 2026, 20 to 30 hours a week' */
export const factWords = (match: Facts): string =>
  [
    matchArrangementWords[match.arrangement],
    periodWords(match).replace(/^From/, 'from'),
    match.hoursOfCareRequired && matchHoursWords[match.hoursOfCareRequired],
  ]
    .filter(Boolean)
    .join(', ');

/** What somebody else has made of a match since the reader opened it, and what they can do now. */
export function conflictWords(before: OwnMatch, { match: now, ...rest }: OwnMatch): string {
  const was = before.match;
  const changes = [
    standsAt(before) !== standsAt({ match: now, ...rest }) && standsAt({ match: now, ...rest }),
    was.arrangement !== now.arrangement && `it’s ${matchArrangementWords[now.arrangement].toLowerCase()}`,
    was.startsOn !== now.startsOn && `it starts on ${formatDayMonthYear(now.startsOn)}`,
    was.expectedEndsOn !== now.expectedEndsOn &&
      (now.expectedEndsOn
        ? `it’s expected to end on ${formatDayMonthYear(now.expectedEndsOn)}`
        : 'it has no expected end'),
    was.hoursOfCareRequired !== now.hoursOfCareRequired &&
      (now.hoursOfCareRequired
        ? `it’s for ${matchHoursWords[now.hoursOfCareRequired]}`
        : 'its hours aren’t set'),
  ].filter((change) => change !== false);
  const what = changes.length > 0 ? ` Now: ${joinWithAnd(changes)}.` : '';
  const next =
    now.state === 'ended'
      ? 'There’s nothing more to send.'
      : 'If it’s still right for you, press the button again.';
  return `This match has changed since you opened it, so nothing was sent.${what} ${next}`;
}
