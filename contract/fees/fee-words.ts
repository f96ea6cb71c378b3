import { feesIn } from '#contract/profiles/status/promises.ts';
import { feeTexts } from '#contract/texts/fees.ts';

/** About the second fee, before a family says yes to a match. */
export function feeBeforeYes(): string {
  const { match } = feesIn();
  return match === null ? feeTexts.beforeYes.none : feeTexts.beforeYes.match({ match });
}

/** About the fee of a confirmed match that has ended before its first day. */
export const feeCallWords = (): string => feeTexts.endedBeforeFirstDay;
