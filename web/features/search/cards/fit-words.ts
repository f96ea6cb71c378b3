import type { FitFact, FitInBrief, FitKind } from '#contract/search/fit.ts';

const tones = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

export const checkItemOf = ({ kind, sentence }: FitFact) => ({ tone: tones[kind], text: sentence });

/** '5 things fit', after the reasons of a card; the rest is told once it is unfolded. Null when nothing was compared. */
export function matchSummary({ fits, doesNotFit, notAnswered }: Pick<FitInBrief, FitKind>): string | null {
  if (fits > 0) return fits === 1 ? '1 thing fits' : `${fits} things fit`;
  return doesNotFit + notAnswered > 0 ? 'See how you match' : null;
}
