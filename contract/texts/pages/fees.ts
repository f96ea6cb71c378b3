import { feesIn } from '#contract/profiles/status/promises.ts';
import { byFees } from '#contract/texts/by-fees.ts';
import { texts } from '#contract/texts/texts.ts';

/** What several pages say about our fees, about pay and about funding. */
export const moneyTexts = texts('fees', {
  /** Above the amounts. */
  lead: {
    none: 'You pay us nothing. A worker’s pay is between you and the worker.',
    joining: 'One fee goes to us, in your country’s dollars. A worker’s pay is between you and the worker.',
    match: 'One fee goes to us, in your country’s dollars. A worker’s pay is between you and the worker.',
    both: 'Two fees go to us, in your country’s dollars. A worker’s pay is between you and the worker.',
  },
  /** After an amount. */
  amounts: { joining: 'to join', match: 'on a successful match' },
  pay: {
    heading: 'Pay',
    text: 'Pay follows award rates. You and the worker talk it over and agree on it.',
  },
  ndis: {
    heading: 'NDIS funding',
    text: 'If you have NDIS funding in Australia, ask us how families use it. What it can pay for depends on your plan, so check with the people who manage it.',
  },
});

/** Variables: what families pay us, without a country's currency. Only words for those who pay it may name a fee. */
export const feeVariables = {
  joiningFee: () => feesIn().joining ?? '',
  matchFee: () => feesIn().match ?? '',
};

/** What families pay us, each with what it's for. */
export const feeAmounts = (): { amount: string; what: string }[] => {
  const { joining, match } = feesIn();
  const { amounts } = moneyTexts;
  return [
    ...(joining === null ? [] : [{ amount: joining, what: amounts.joining }]),
    ...(match === null ? [] : [{ amount: match, what: amounts.match }]),
  ];
};

/** Above the amounts. */
export const feesLead = (): string => byFees(moneyTexts.lead);
