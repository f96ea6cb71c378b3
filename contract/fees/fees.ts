import { endpoint } from '#contract/endpoint.ts';
import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { address } from '#contract/profiles/address.ts';
import { z } from '#contract/zod.ts';

/** Section 9: what a family pays, to join and on a successful match. */
export const feeKinds = ['joining', 'match'] as const;
export type FeeKind = (typeof feeKinds)[number];

export const feeStates = ['due', 'paid', 'waived', 'refunded'] as const;
export type FeeState = (typeof feeStates)[number];

/** How the money came. This website takes none. */
export const paymentMethods = ['bank-transfer', 'card', 'cash', 'ndis', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const feeCurrencies = ['AUD', 'NZD'] as const;
export type FeeCurrency = (typeof feeCurrencies)[number];

const teammate = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** A fee with its invoice. Amounts are in cents, GST included; days are `YYYY-MM-DD`. */
export const fee = z.object({
  id: z.uuid(),
  kind: z.enum(feeKinds),
  state: z.enum(feeStates),
  /** As on the invoice: 'ALS-000123'. */
  invoiceNumber: z.string(),
  /** Who pays. Null once the account is deleted: the books keep `payer` instead. */
  family: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), address }).nullable(),
  /** A pseudonym for the books, such as 'Family 7KQ2'. */
  payer: z.string(),
  currency: z.enum(feeCurrencies),
  amountCents: z.number().int(),
  /** How much of it is GST. */
  gstCents: z.number().int(),
  issuedOn: z.string(),
  dueOn: z.string(),
  /** Of a paid or refunded one. */
  paid: z
    .object({
      on: z.string(),
      method: z.enum(paymentMethods),
      /** Of the payment, such as the text of a transfer. */
      reference: z.string().nullable(),
    })
    .nullable(),
  /** Of a waived one: the reason is for the team alone, and null to the family. */
  waived: z.object({ on: z.string(), reason: z.string().nullable() }).nullable(),
  refunded: z.object({ on: z.string(), reference: z.string().nullable() }).nullable(),
  /** The match that it is for; null for the fee to join. */
  matchId: z.uuid().nullable(),
  /** The match ended before its first day, and nobody has called the family about this fee yet. */
  teamWillCall: z.boolean(),
  /** Who changed it last: for the team alone. */
  changedBy: teammate,
  version: z.number().int(),
});
export type Fee = z.output<typeof fee>;

export const feeFilters = ['open', 'overdue', ...feeStates, 'all'] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** What is open, by age since it was due: money in cents. */
const openSum = z.object({ fees: z.number().int(), cents: z.number().int() });
export const feeAges = ['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'] as const;
export type FeeAge = (typeof feeAges)[number];
export const feeTotals = z.object({
  ages: z.array(z.object({ age: z.enum(feeAges), AUD: openSum, NZD: openSum })),
});
export type FeeTotals = z.output<typeof feeTotals>;

const dayOfFee = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '2020-01-01' && day <= '2099-12-31'),
    'Enter a day from 2020 to 2099',
  );
const sendVersion = 'Send the version that you’ve seen';

/** What has become of a fee. Fields that do not belong to the state are refused. */
export const changedFeeInput = z
  .object({
    state: z.enum(feeStates, { error: 'Choose due, paid, waived or refunded' }),
    /** Paid or refunded on this day; today when it is left out. */
    on: dayOfFee('Enter the day').optional(),
    /** Of a payment. */
    method: z.enum(paymentMethods, { error: 'Choose how it was paid' }).nullable().optional(),
    /** Of a payment or a refund. */
    reference: optionalText(limits.line).optional(),
    /** Why it is waived, or why a mistake is taken back. For the team. */
    reason: optionalText(limits.moveReason).optional(),
    version: z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional(),
  })
  .superRefine(({ state, method, reason }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (state === 'paid' && !method) wrong('method', 'Choose how it was paid');
    if (state !== 'paid' && method) wrong('method', 'Only a payment has a way of paying. Leave it out');
    if (state === 'waived' && !reason) wrong('reason', 'Enter why it’s waived');
  });
export type ChangedFeeInput = z.input<typeof changedFeeInput>;

const params = z.object({ id: z.uuid('There’s no fee with this id').describe('Of the fee') });
const access = ['FAMILY_USER', 'ADMIN'] as const;
const aDay = 'Enter a day, such as 2026-07-01';
/** The database has no year 0. */
const dayOfBooks = z.iso.date({ error: aDay }).refine((day) => day >= '0001', aDay);

export const fees = {
  list: endpoint({
    method: 'GET',
    path: '/api/fees',
    summary:
      'A family’s own fees, newest first; for the team everyone’s: open ones by due day, others newest first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery,
      state: z
        .enum(feeFilters, { error: 'Choose open, overdue, due, paid, waived, refunded or all' })
        .default('all')
        .describe('Only fees in this state'),
      profileId: z.uuid('There’s no profile with this id').optional().describe('Only fees of this family'),
    }),
    status: 200,
    response: z.array(fee),
    headers: pageHeaders,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/fees/totals',
    summary: 'What is open, by age and currency',
    access: ['ADMIN'],
    status: 200,
    response: feeTotals,
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/fees/books',
    summary: 'All fees that were issued, paid, waived or refunded in a period, as a CSV file for the books',
    access: ['ADMIN'],
    query: z.object({
      from: dayOfBooks.describe('The first day'),
      to: dayOfBooks.describe('The last day'),
    }),
    status: 200,
    response: z.string(),
    mediaType: 'text/csv',
    problems: ['too-often'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/fees/:id',
    summary: 'One fee with its invoice, for whoever pays it and the team',
    access,
    params,
    status: 200,
    response: fee,
    problems: ['not-found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/fees/:id',
    summary: 'Record that a fee was paid, waived or refunded, or that this was a mistake',
    access: ['ADMIN'],
    params,
    body: changedFeeInput,
    status: 200,
    response: fee,
    problems: ['not-found', 'conflict'],
  }),
};

/** GET: the invoice as a tagged PDF, for whoever pays it and the team. Not JSON, so it is served outside the machinery of endpoints. */
export const invoicePdfPath = (feeId: string): `/api/${string}` => `/api/fees/${feeId}/invoice.pdf`;
