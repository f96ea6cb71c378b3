import { postalLines } from '#contract/profiles/address-lines.ts';
import { settings, supportOf, taxCountryOf, taxRules } from '#contract/settings.ts';
import { formatDayMonthYear, fullName } from '#contract/words.ts';
import { feeCallWords } from './fee-words.ts';
import type { Fee, FeeAge, FeeKind, FeeState, PaymentMethod } from './fees.ts';

const dollars = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'ALS-000123' */
export const invoiceNumberOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;

/** '$1,000.00', beside the currency. */
export const formatDollars = (cents: number): string => `$${dollars.format(cents / 100)}`;

/** '$1,000.00 AUD' */
export const formatCents = (cents: number, currency: Fee['currency']): string =>
  `${formatDollars(cents)} ${currency}`;

/** What a fee is for, as its invoice says it with the product's name of that day. */
export const feeKindWords: Readonly<Record<FeeKind, (name: string) => string>> = {
  joining: (name) => `Fee to join ${name}`,
  match: () => 'Fee on a successful match',
};

export const feeStateWords: Readonly<Record<FeeState, string>> = {
  due: 'To be paid',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
};

export const paymentMethodWords: Readonly<Record<PaymentMethod, string>> = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  ndis: 'NDIS plan manager',
  other: 'Another way',
};

export const feeAgeWords: Readonly<Record<FeeAge, string>> = {
  'not-due': 'Not due yet',
  'days-1-30': '1 to 30 days overdue',
  'days-31-60': '31 to 60 days overdue',
  'days-61-90': '61 to 90 days overdue',
  'days-over-90': 'More than 90 days overdue',
};

/** Days overdue on a day, `YYYY-MM-DD`; 0 through the due day. */
export const daysOverdue = ({ dueOn }: Pick<Fee, 'dueOn'>, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000));

export function feeAgeOn(fee: Pick<Fee, 'dueOn'>, today: string): FeeAge {
  const days = daysOverdue(fee, today);
  if (days === 0) return 'not-due';
  if (days <= 30) return 'days-1-30';
  if (days <= 60) return 'days-31-60';
  return days <= 90 ? 'days-61-90' : 'days-over-90';
}

/** What the settings say today of whoever issues an invoice. An invoice keeps it. */
export function issuerNow(countryCode: string | null): Fee['issuer'] & { prefix: string } {
  const country = taxCountryOf(countryCode);
  const number = settings.taxNumber[country];
  return {
    name: settings.name,
    seller: settings.legalEntity,
    taxNumber: number === null ? null : `${taxRules[country].taxNumberLabel} ${number}`,
    payTo: settings.payTo[country],
    prefix: settings.invoicePrefix,
  };
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** 'Due in 3 days', 'Due today', '12 days overdue' */
export function dueWords(fee: Pick<Fee, 'dueOn'>, today: string): string {
  const late = daysOverdue(fee, today);
  if (late > 0) return `${days(late)} overdue`;
  const left = daysOverdue({ dueOn: today }, fee.dueOn);
  return left === 0 ? 'Due today' : `Due in ${days(left)}`;
}

export const isOverdue = (
  fee: Pick<Fee, 'state' | 'dueOn'> & Partial<Pick<Fee, 'teamWillCall'>>,
  today: string,
): boolean => fee.state === 'due' && !fee.teamWillCall && daysOverdue(fee, today) > 0;

const paidBy: Readonly<Record<PaymentMethod, string>> = {
  'bank-transfer': ' by bank transfer',
  card: ' by card',
  cash: ' in cash',
  ndis: ' by an NDIS plan manager',
  other: '',
};

/** The state of a fee in a sentence, for its payer and the team. */
export function feeStateSentence(fee: Fee): string {
  if (fee.refunded) return `Refunded on ${formatDayMonthYear(fee.refunded.on)}.`;
  if (fee.paid) return `Paid on ${formatDayMonthYear(fee.paid.on)}${paidBy[fee.paid.method]}.`;
  if (fee.waived) return `Waived on ${formatDayMonthYear(fee.waived.on)}: there’s nothing to pay.`;
  if (fee.teamWillCall) return feeCallWords();
  return `Please pay it by ${formatDayMonthYear(fee.dueOn)}.`;
}

/** How to pay, and the reference for the payment. */
export const howToPayWords = ({ invoiceNumber, issuer }: Pick<Fee, 'invoiceNumber' | 'issuer'>): string[] => [
  `${issuer.payTo.replace(/\.$/, '')}.`,
  `Please use ${invoiceNumber} as the reference, so that we know the payment is yours.`,
  'This website takes no payments. If you’d like to pay another way, or can’t pay in time, talk to us.',
];

/** The payer of an invoice: a pseudonym once the account is deleted. */
export const payerOf = ({ family, payer }: Pick<Fee, 'family' | 'payer'>): string =>
  family ? fullName(family) : payer;

/** An invoice in words, in reading order, for the page and the PDF. */
export function invoiceWords(fee: Fee) {
  const { invoiceNumber, issuedOn, dueOn, currency, amountCents, gstCents, kind, state } = fee;
  const { family, payer, issuer } = fee;
  const beforeGst = amountCents - gstCents;
  const support = supportOf(currency === taxRules.NZ.currency ? 'NZ' : 'AU');
  const address = family === null ? [] : postalLines(family.address);
  return {
    title: gstCents > 0 ? 'Tax invoice' : 'Invoice',
    /** 'Alongside Support Pty Ltd, ABN 00 000 000 000' */
    seller: [issuer.seller, issuer.taxNumber].filter((part) => part !== null).join(', '),
    facts: [
      { label: 'Invoice number', lines: [invoiceNumber] },
      { label: 'Date of issue', lines: [formatDayMonthYear(issuedOn)] },
      { label: 'Due by', lines: [formatDayMonthYear(dueOn)] },
      { label: 'For', lines: [payerOf(fee)] },
      ...(address.length === 0 ? [] : [{ label: 'Address', lines: address }]),
      // The pseudonym in the books once the account is deleted.
      ...(family === null ? [] : [{ label: 'Your reference', lines: [payer] }]),
    ],
    name: issuer.name,
    description: feeKindWords[kind](issuer.name),
    amounts:
      gstCents > 0
        ? [
            { label: 'Before GST', words: formatCents(beforeGst, currency) },
            {
              label: `GST of ${Math.round((100 * gstCents) / beforeGst)}%`,
              words: formatCents(gstCents, currency),
            },
            { label: 'Total with GST', words: formatCents(amountCents, currency) },
          ]
        : [{ label: 'Total', words: formatCents(amountCents, currency) }],
    state: feeStateSentence(fee),
    howToPay: state === 'due' && !fee.teamWillCall ? howToPayWords(fee) : [],
    questions: `Any questions? Call ${support.phone} or write to ${support.email}.`,
  };
}
