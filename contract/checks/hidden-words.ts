import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';
import type { Hidden } from './hidden.ts';
import { daysAfter } from './standing.ts';
import { documentInSentence } from './words.ts';

/** To a support worker whom families do not find: what happened and what helps. */
export function hiddenWords({ lastDay, kinds, isWaiting, hasMoved }: Hidden): {
  title: string;
  text: string;
} {
  const names = joinWithAnd(kinds.map(documentInSentence));
  const cause = `Your ${names} ${kinds.length > 1 ? 'have' : 'has'} expired, so families have not been able to find you since ${formatDayMonthYear(daysAfter(lastDay, 1))}.`;
  return {
    title: 'Families cannot find you at the moment',
    text: [
      cause,
      isWaiting
        ? 'Our team has not seen the new one yet. Families can find you again as soon as we have.'
        : 'Hand in a new one. Families can find you again as soon as our team has seen it.',
      ...(hasMoved
        ? ['Have you moved to another country for good? Ask our team to delete the old check.']
        : []),
    ].join(' '),
  };
}
