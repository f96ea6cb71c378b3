import type { Generated, Selectable } from 'kysely';
import {
  type FeeCurrency,
  type FeeKind,
  type FeeState,
  feeClass,
  type PaymentMethod,
} from '#contract/fees/fees.ts';
import type { issuerNow } from '#contract/fees/invoice-words.ts';
import { feeTeamClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

/** Amounts are in cents; days are `YYYY-MM-DD`. Without a family once it is erased. */
export const fees = table('**What you owe and have paid:**', 'nothing', feeClass, {
  id: column<string>(),
  number: column<number>(),
  familyId: column<string | null>(),
  payer: column<string>(),
  matchId: column<string | null>(),
  kind: column<FeeKind>(),
  state: column<Generated<FeeState>>(),
  currency: column<FeeCurrency>(),
  amountCents: column<number>(),
  gstCents: column<number>(),
  /** What the invoice says of whoever issued it. Null: what the settings say now; their next change writes that here. */
  issuer: column<Issuer | null>(),
  issuedOn: column<string>(),
  dueOn: column<string>(),
  paidOn: column<string | null>(),
  paidMethod: column<PaymentMethod | null>(),
  paidReference: column<string | null>(),
  waivedOn: column<string | null>(),
  /** Null: the approval was taken back. */
  waivedReason: column<string | null>(feeTeamClass),
  refundedOn: column<string | null>(),
  refundReference: column<string | null>(),
  changedBy: column<string | null>(feeTeamClass),
  version: column<Generated<number>>(),
  createdAt: column<Once<Date>>(),
});
/** As an invoice prints it. */
export type Issuer = ReturnType<typeof issuerNow>;

export type FeesTable = TypeOf<typeof fees>;
export type FeeRow = Selectable<FeesTable>;

/** One row: the number of the invoice that was issued last. */
export const invoiceNumbers = table('**What you owe and have paid:**', 'nothing', feeTeamClass, {
  isOnly: column<Generated<boolean>>(),
  last: column<number>(),
});

export const feeActs = table('**What you owe and have paid:**', 'nothing', feeTeamClass, {
  id: column<string>(),
  feeId: column<string>(),
  from: column<FeeState | null>(),
  to: column<FeeState>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
  reason: column<string | null>(),
});
export type FeeActsTable = TypeOf<typeof feeActs>;
