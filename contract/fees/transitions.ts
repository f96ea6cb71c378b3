import type { Transition } from '#contract/transitions.ts';
import type { FeeState } from './fees.ts';

/** Acts of the team on a fee. The last two correct a mistake. */
export type FeeAct = 'pay' | 'waive' | 'refund' | 'reopen' | 'takeRefundBack';

/** Consequences of an approval and its withdrawal, and of a match that begins or is called off. */
type FeeConsequence = 'issue' | 'withdraw' | 'issueAgain';

type Table<Act extends string, Actor extends string> = readonly Transition<FeeState, Act, Actor>[];

export const feeActs: Table<FeeAct, 'team'> = [
  { from: ['due'], by: ['team'], act: 'pay', to: ['paid'], asks: ['method'] },
  { from: ['due'], by: ['team'], act: 'waive', to: ['waived'], asks: ['reason'] },
  { from: ['paid'], by: ['team'], act: 'refund', to: ['refunded'] },
  { from: ['paid', 'waived'], by: ['team'], act: 'reopen', to: ['due'], asks: ['reason'] },
  { from: ['refunded'], by: ['team'], act: 'takeRefundBack', to: ['paid'], asks: ['method', 'reason'] },
];

export const feeConsequences: Table<FeeConsequence, 'software'> = [
  { from: [null], by: ['software'], act: 'issue', to: ['due'] },
  { from: ['due'], by: ['software'], act: 'withdraw', to: ['waived'] },
  { from: ['waived'], by: ['software'], act: 'issueAgain', to: ['due'] },
];
