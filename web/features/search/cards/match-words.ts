import type { MatchFact, MatchInBrief, MatchKind } from '#contract/search/fit.ts';

const tones = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

export const checkItemOf = ({ kind, sentence }: MatchFact) => ({ tone: tones[kind], text: sentence });

/** '5 things fit', after the reasons of a card; the rest is told once it is unfolded. Null when nothing was compared. */
export function matchSummary({
  fits,
  doesNotFit,
  notAnswered,
}: Pick<MatchInBrief, MatchKind>): string | null {
  if (fits > 0) return fits === 1 ? '1 thing fits' : `${fits} things fit`;
  return doesNotFit + notAnswered > 0 ? 'See how you match' : null;
}
