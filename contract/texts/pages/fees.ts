import { feesIn } from '#contract/profiles/status/promises.ts';

/** What families pay us. */
export const feeAmounts = (): { amount: string; what: string }[] => {
  const { joining, match } = feesIn();
  return [
    ...(joining === null ? [] : [{ amount: joining, what: 'to join' }]),
    ...(match === null ? [] : [{ amount: match, what: 'on a successful match' }]),
  ];
};

// What we say about pay and funding wherever it comes up.

export const payNote = {
  heading: 'Pay',
  text: 'Pay follows award rates. You and the worker talk it over and agree on it.',
} as const;

export const ndisNote = {
  heading: 'NDIS funding',
  text: 'If you have NDIS funding in Australia, ask us how families use it. What it can pay for depends on your plan, so check with the people who manage it.',
} as const;
