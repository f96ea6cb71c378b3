import type { MatchFact, MatchInBrief, MatchKind } from '#contract/search/match.ts';

const tones = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

export const checkItemOf = ({ kind, sentence }: MatchFact) => ({ tone: tones[kind], text: sentence });

/** '5 things fit', '1 does not', '2 not answered yet'; a count of none is left out. */
export function matchCounts(match: Pick<MatchInBrief, MatchKind>): string[] {
  const { fits, doesNotFit: misfits, notAnswered: open } = match;
  return [
    fits > 0 && (fits === 1 ? '1 thing fits' : `${fits} things fit`),
    misfits > 0 && misfitWords(misfits, fits > 0),
    open > 0 && `${open} not answered yet`,
  ].filter((words) => words !== false);
}

const misfitWords = (count: number, isAfterFits: boolean) =>
  count === 1
    ? `1 ${isAfterFits ? 'does not' : 'thing does not fit'}`
    : `${count} ${isAfterFits ? 'do not' : 'things do not fit'}`;
