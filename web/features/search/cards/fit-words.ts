import type { FitFact, FitInBrief } from '#contract/search/fit.ts';

const tones = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

export const checkItemOf = ({ kind, sentence }: FitFact) => ({ tone: tones[kind], text: sentence });

/** '5 things fit', after the reasons of a card; the rest is told once it is unfolded. */
export function matchSummary({ fits }: Pick<FitInBrief, 'fits'>): string {
  if (fits === 0) return 'See how you match';
  return fits === 1 ? '1 thing fits' : `${fits} things fit`;
}
