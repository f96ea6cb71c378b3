import { formatDayMonthYear } from '#contract/words.ts';
import { type OwnMatch, waitsForAnswer } from './sides.ts';

/** Where a match stands, in one line for one of the two. */
export function standsAt(own: OwnMatch): string {
  const { match, name } = own;
  const { state, ending } = match;
  if (state === 'ended') return match.activeAt ? 'This match has ended' : 'This match did not go ahead';
  if (state === 'active') {
    if (ending) return `Your match with ${name} has a last day: ${formatDayMonthYear(ending.endsOn)}`;
    return `You are matched with ${name}`;
  }
  if (state === 'agreed') return `You and ${name} have both said yes`;
  return waitsForAnswer(own) ? `Our team proposes a match with ${name}` : `You have said yes to ${name}`;
}

type Step = { title: string; text: string; isDone: boolean };

/** The way of a match, step by step. */
export function stepsOf(own: OwnMatch): Step[] {
  const { match, name, other } = own;
  const isActive = match.activeAt !== null;
  const said = (isYes: boolean, yes: string, open: string) => (isYes ? yes : open);
  const [iSaid, theySaid] = [own.own?.acceptedAt != null, other?.acceptedAt != null];
  return [
    { title: 'Our team proposes it', text: 'They think you two could fit.', isDone: true },
    {
      title: 'You say yes or no',
      text: said(iSaid, 'You have said yes.', 'It is your turn.'),
      isDone: iSaid,
    },
    {
      title: `${name} says yes or no`,
      text: said(theySaid, `${name} has said yes.`, `${name} has not said yes yet.`),
      isDone: theySaid,
    },
    {
      title: 'Our team confirms it',
      text: isActive ? 'It is confirmed.' : 'They look at it once more and confirm that it begins.',
      isDone: isActive,
    },
  ];
}

/** Who has ended a match, or given notice; never why. */
export function endedBy({ match, side, name }: OwnMatch): string {
  const by = match.ending?.by;
  if (match.ending?.reason === 'left') return 'The other person has deleted their account.';
  if (by === 'ADMIN') return 'Our team has noted this.';
  return by === side ? 'You have told us.' : `${name} has told us.`;
}
