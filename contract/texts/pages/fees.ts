import { feesIn } from '#contract/profiles/status/promises.ts';
import { feeTexts } from '#contract/texts/fees.ts';

/** Variables: what families pay us, without a country's currency. Only words for those who pay it may name a fee. */
export const feeVariables = {
  joiningFee: () => feesIn().joining ?? '',
  matchFee: () => feesIn().match ?? '',
};

/** What families pay us, each with what it's for. */
export const feeAmounts = (): { amount: string; what: string }[] => {
  const { joining, match } = feesIn();
  const { amounts } = feeTexts;
  return [
    ...(joining === null ? [] : [{ amount: joining, what: amounts.joining }]),
    ...(match === null ? [] : [{ amount: match, what: amounts.match }]),
  ];
};
