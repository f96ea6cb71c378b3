import type { Fee } from '#contract/fees/fees.ts';
import { isOverdue } from '#contract/fees/invoice-words.ts';

const tones = { paid: 'good', waived: 'neutral', refunded: 'neutral', due: 'notice' } as const;

/** The colour of a fee's state, which only repeats its words. */
export const feeTone = (fee: Fee, today: string) => (isOverdue(fee, today) ? 'warn' : tones[fee.state]);
