import { settings } from '#contract/settings.ts';

/** Words for each of the ways in which an operator may charge families. */
export type ByFees = {
  readonly none: string;
  readonly joining: string;
  readonly match: string;
  readonly both: string;
};

/** Which fees families pay now. */
export function feesAsked(): keyof ByFees {
  const { joiningFeeCents, matchFeeCents } = settings;
  if (joiningFeeCents === null) return matchFeeCents === null ? 'none' : 'match';
  return matchFeeCents === null ? 'joining' : 'both';
}

/** The words that are true for the fees of now. */
export const byFees = (words: string | ByFees): string =>
  typeof words === 'string' ? words : words[feesAsked()];
