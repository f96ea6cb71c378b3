import { feesIn } from '#contract/profiles/status/promises.ts';

const { joining, match } = feesIn();

/** What families pay us, and what we say about pay and funding wherever it comes up. */
export const fees = [
  { amount: joining, what: 'to join' },
  { amount: match, what: 'on a successful match' },
] as const;

export const payNote = {
  heading: 'Pay',
  text: 'Pay follows award rates. You and the worker talk it over and agree on it.',
} as const;

export const ndisNote = {
  heading: 'NDIS funding',
  text: 'If you have NDIS funding in Australia, ask us how families use it. What it can pay for depends on your plan, so check with the people who manage it.',
} as const;
