import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { ids, inBrisbane } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { isoDate, optionalText, plainSigns } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { address } from '#contract/profiles/address.ts';
import { feeTeamClass, firstNameClass, idClass, isPublic, lastNameClass, owner } from '#contract/readers.ts';
import { defaultSettings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';

export const feeClass = owner('A family sees its invoices, and the team keeps the books.');

/** The fees of section 9: to join, and on a successful match. */
export const feeKinds = ['joining', 'match'] as const;
export type FeeKind = (typeof feeKinds)[number];

export const feeStates = ['due', 'paid', 'waived', 'refunded'] as const;
export type FeeState = (typeof feeStates)[number];

/** How the money came, outside this website. */
export const paymentMethods = ['bank-transfer', 'card', 'cash', 'ndis', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const feeCurrencies = ['AUD', 'NZD'] as const;
export type FeeCurrency = (typeof feeCurrencies)[number];

const teammate = z
  .object({
    id: field('Of the administrator’s account', feeTeamClass, z.uuid()),
    name: field('First and last name of the administrator', feeTeamClass, z.string()),
  })
  .nullable();

const exampleNumber = `${defaultSettings.invoicePrefix}-000012`;

/** A fee with its invoice. Amounts are in cents, GST included; days are `YYYY-MM-DD`. */
export const fee = schema(
  'Fee',
  'A fee with its invoice, for whoever pays it and the team',
  feeClass,
  z.object({
    id: field('Of the fee', z.uuid()),
    kind: field('What it is for', z.enum(feeKinds)),
    state: field('What has become of it', z.enum(feeStates)),
    invoiceNumber: field('As on the invoice', z.string()),
    /** Null once the account is deleted; the books keep `payer`. */
    family: field(
      'Who pays; null once the account is deleted',
      z
        .object({
          id: ownerId('Of the profile', z.uuid()),
          firstName: field('What people call them', firstNameClass, z.string()),
          lastName: field('Their family name', lastNameClass, z.string()),
          address: field('Where they live now, as the invoice prints it', address),
        })
        .nullable(),
    ),
    /** A pseudonym for the books, such as 'Family 7KQ2'. */
    payer: field('A pseudonym of the family, for accounting', z.string()),
    currency: field('Of the country in which the family lives', z.enum(feeCurrencies)),
    amountCents: field('With GST, in cents', z.number().int()),
    gstCents: field(
      'How much of it is GST, in cents; 0 from a seller who isn’t registered for it',
      z.number().int(),
    ),
    issuer: field(
      'Who issued the invoice, and how to pay it, as it said then',
      z.object({
        name: field('The product', z.string()),
        seller: field('The legal entity', z.string()),
        taxNumber: field('With its label, such as ABN; null without one', z.string().nullable()),
        payTo: field('How to pay', z.string()),
      }),
    ),
    issuedOn: field('The day of the invoice', z.string()),
    dueOn: field('The day by which it is to be paid', z.string()),
    paid: field(
      'Of a paid or refunded one; null otherwise',
      z
        .object({
          on: field('When the money came', z.string()),
          method: field('How it came', z.enum(paymentMethods)),
          /** Such as the text of a transfer. */
          reference: field('Of the payment; null without one', z.string().nullable()),
        })
        .nullable(),
    ),
    /** Only the team reads the reason; the family gets null. */
    waived: field(
      'Of a waived one; null otherwise',
      z
        .object({
          on: field('When it was waived', z.string()),
          reason: field(
            'Why, for the team; null to everyone else, and when an approval was taken back',
            feeTeamClass,
            z.string().nullable(),
          ),
        })
        .nullable(),
    ),
    refunded: field(
      'Of a refunded one; null otherwise',
      z
        .object({
          on: field('When the money went back', z.string()),
          reference: field('Of the payment; null without one', z.string().nullable()),
        })
        .nullable(),
    ),
    matchId: field('The match that it’s for; null for the fee to join', z.uuid().nullable()),
    teamWillCall: field(
      'Whether the team will call about it first, because the match ended before its first day',
      z.boolean(),
    ),
    changedBy: field('Who of the team has changed it last; null to everyone else', teammate),
    version: field('Goes up with each change', z.number().int()),
  }),
  {
    id: ids.request,
    kind: 'joining',
    state: 'paid',
    invoiceNumber: exampleNumber,
    family: { id: ids.family, firstName: 'Mia', lastName: 'Nguyen', address: inBrisbane },
    payer: 'Family 7KQ2XM',
    currency: 'AUD',
    amountCents: 100_000,
    gstCents: 9_091,
    issuer: {
      name: defaultSettings.name,
      seller: defaultSettings.legalEntity,
      taxNumber: 'ABN 00 000 000 000',
      payTo: defaultSettings.payTo.AU,
    },
    issuedOn: '2026-05-03',
    dueOn: '2026-05-17',
    paid: { on: '2026-05-10', method: 'bank-transfer', reference: exampleNumber },
    waived: null,
    refunded: null,
    matchId: null,
    teamWillCall: false,
    changedBy: null,
    version: 2,
  },
);
export type Fee = z.output<typeof fee>;

export const feeFilters = ['open', 'overdue', ...feeStates, 'all'] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** Open sums by age since they were due, in cents. */
const openSum = z.object({
  fees: field('How many', z.number().int()),
  cents: field('Their sum, in cents', z.number().int()),
});
export const feeAges = ['not-due', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'] as const;
export type FeeAge = (typeof feeAges)[number];
const noneExample = { fees: 0, cents: 0 };
export const feeTotals = schema(
  'FeeTotals',
  'What is open, by age and currency',
  feeTeamClass,
  z.object({
    ages: field(
      'From what isn’t due yet to what has been due for longest',
      z.array(
        z.object({
          age: field('How long ago it was due', z.enum(feeAges)),
          AUD: field('In Australian dollars', openSum),
          NZD: field('In New Zealand dollars', openSum),
        }),
      ),
    ),
  }),
  {
    ages: [{ age: 'not-due', AUD: { fees: 2, cents: 300_000 }, NZD: noneExample }],
  },
);
export type FeeTotals = z.output<typeof feeTotals>;

const dayOfFee = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '2020-01-01' && day <= '2099-12-31'),
    'Enter a day from 2020 to 2099',
  );
const sendVersion = 'Send the version that you’ve seen';

/** A new state of a fee. Fields that don't belong to the state are refused. */
export const changedFeeInput = schema(
  'ChangedFeeInput',
  'What has become of a fee',
  feeClass,
  z
    .object({
      state: field(
        'What it is from now on',
        z.enum(feeStates, { error: 'Choose due, paid, waived or refunded' }),
      ),
      on: field(
        'The day on which it was paid or refunded, from the invoice, or the payment that goes back, to today where the family lives or the team is; today when it’s left out',
        dayOfFee('Enter the day').optional(),
      ),
      method: field(
        'How it was paid, of a payment alone',
        z.enum(paymentMethods, { error: 'Choose how it was paid' }).nullable().optional(),
      ),
      reference: field('Of the payment or the refund', optionalText(limits.line).optional()),
      reason: field(
        'Why it is waived, or why a mistake is taken back; for the team',
        feeTeamClass,
        optionalText(limits.moveReason).optional(),
      ),
      version: field(
        'The version that was looked at: 409 when it has changed since. Left out, whatever it has become is meant',
        z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional(),
      ),
    })
    .superRefine(({ state, method, reason }, context) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (state === 'paid' && !method) wrong('method', 'Choose how it was paid');
      if (state !== 'paid' && method) wrong('method', 'Only a payment has a way of paying. Leave it out');
      if (state === 'waived' && !reason) wrong('reason', 'Enter why it’s waived');
    }),
  {
    state: 'paid',
    on: '2026-05-10',
    method: 'bank-transfer',
    reference: exampleNumber,
    version: 1,
  },
);
export type ChangedFeeInput = z.input<typeof changedFeeInput>;

const params = z.object({ id: field('Of the fee', feeClass, z.uuid('There’s no fee with this id')) });
const access = ['FAMILY_USER', 'ADMIN'] as const;
const aDay = 'Enter a day, such as 2026-07-01';
/** The database has no year 0. */
const dayOfBooks = z.iso.date({ error: aDay }).refine((day) => day >= '0001', aDay);

/** For whom the file is: people, or an accounting program that imports sales invoices. */
export const booksFormats = ['table', 'xero', 'myob'] as const;
export type BooksFormat = (typeof booksFormats)[number];

const accountPrompt = 'Enter the account’s code as in your accounting program, such as 200 or 4-1000';
/** Of the income that fees are. */
export const incomeAccount = z
  .string({ error: accountPrompt })
  .max(40, { error: accountPrompt, abort: true })
  .overwrite((code) => plainSigns(code).trim())
  .regex(/^[\w.-]{1,10}$/, accountPrompt);

export const fees = {
  list: endpoint({
    method: 'GET',
    path: '/api/fees',
    summary:
      'A family’s own fees, newest first; for the team everyone’s: open ones by due day, others newest first; more pages by the Link header',
    access,
    scope: 'fees:read',
    query: z.object({
      ...pageQuery(feeClass),
      state: field(
        'Only fees in this state',
        isPublic,
        z
          .enum(feeFilters, { error: 'Choose open, overdue, due, paid, waived, refunded or all' })
          .default('all'),
      ),
      profileId: field(
        'Only fees of this family',
        idClass,
        z.uuid('There’s no profile with this id').optional(),
      ),
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
    scope: 'fees:read',
    status: 200,
    response: feeTotals,
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/fees/books',
    summary: 'All fees that were issued, paid, waived or refunded in a period, as a CSV file for accounting',
    description:
      'For Xero and MYOB: the invoices that were issued in the period and not waived, as their import of sales takes them. People are named by their pseudonym.',
    access: ['ADMIN'],
    right: 'books',
    scope: 'fees:read',
    query: z.object({
      from: field('The first day', feeTeamClass, dayOfBooks),
      to: field('The last day', feeTeamClass, dayOfBooks),
      format: field(
        'A table for people, or what an accounting program imports',
        feeTeamClass,
        z.enum(booksFormats, { error: 'Choose table, xero or myob' }).default('table'),
      ),
      account: field('Of the income, for an accounting program', feeTeamClass, incomeAccount.optional()),
    }),
    status: 200,
    file: ['text/csv'],
    problems: ['too-often'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/fees/:id',
    summary: 'One fee with its invoice, for whoever pays it and the team',
    access,
    scope: 'fees:read',
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
    right: 'books',
    params,
    body: changedFeeInput,
    status: 200,
    response: fee,
    problems: ['not-found', 'conflict'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/fees/:id/invoice.pdf',
    summary: 'The invoice of a fee as a tagged PDF, for whoever pays it and the team',
    description: 'It says what has become of the fee meanwhile.',
    access,
    scope: 'fees:read',
    params,
    ignoresBadInput: true,
    status: 200,
    answers: 'The PDF',
    file: ['application/pdf'],
    headers: fileHeaders,
    problems: ['not-found', 'too-often'],
  }),
};
