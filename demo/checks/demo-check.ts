import type { RefusalReason } from '#contract/checks/checks.ts';
import type { AustralianState, CheckKind } from '#contract/checks/kinds.ts';

/** A check of somebody in the demo. All days are distances from now. */
export type DemoCheck = {
  kind: CheckKind;
  state?: AustralianState;
  number?: string;
  /** Days until it expires, give or take one; less than 0 when it has expired. Left out of what does not expire. */
  endsIn?: number;
  /** Of a reference: their name, and how they know each other. */
  referee?: readonly [name: string, relation: string];
  /** Before the interview when it is left out. */
  handedInDaysAgo?: number;
  /** Left out while it waits for the team. `daysAgo`: around the interview when it is left out. */
  became?: { daysAgo?: number } & ({ as: 'seen' } | { as: 'refused'; reason: RefusalReason; note: string });
};
