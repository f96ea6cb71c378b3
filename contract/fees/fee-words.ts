import { feesIn } from '#contract/profiles/status/promises.ts';
import { matchFeeTexts } from '#contract/texts/match-fee.ts';

/** About the second fee, before a family says yes to a match. */
export function feeBeforeYes(): string {
  const { match } = feesIn();
  return match === null ? matchFeeTexts.beforeYes.none : matchFeeTexts.beforeYes.match({ match });
}

/** About the fee of a confirmed match that has ended before its first day. */
export const feeCallWords = (): string => matchFeeTexts.endedBeforeFirstDay;
