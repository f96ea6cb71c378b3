import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settings, taxRules } from '#contract/settings.ts';
import { formatAmount, sentenceStart } from '#contract/words.ts';

type Side = Exclude<Role, 'ADMIN'>;

const hours = `${limits.admissionsContactHours} hours`;

const toBoth = (words: string): Record<Side, string> => ({ FAMILY_USER: words, SUPPORT_WORKER: words });

/**
 * Our promises, as sentences without the full stop that can begin or follow another. Dialogs, the journey, mails and the public
 * pages take their words from here. The specification's own sentences ('We will be in contact with you soon') promise no
 * more.
 */
export const promises = {
  /** Once every step of the profile is done. */
  contact: toBoth(`our team will contact you within ${hours} to plan your interview`),
  /** After the interview. */
  decision: toBoth('after the interview, our team will decide and write to you'),
  /** The interview by itself doesn't open the search. */
  search: {
    get FAMILY_USER() {
      const paid = settings.joiningFeeCents === null ? '' : ' and you have paid the fee to join';
      return `you can search once our team has approved you${paid}`;
    },
    SUPPORT_WORKER: 'you can search once our team has approved you',
  },
  /** Once the search is open. */
  introduction: toBoth('write to someone you like, or ask our team to introduce you to each other'),
} as const satisfies Record<string, Record<Side, string>>;

/** To follow 'once', for somebody who doesn't see the other side yet. Without approval, for those who have it. */
export function untilOpen({ role, status }: { role: Role; status: Status }): string {
  const pays = role === 'FAMILY_USER' && settings.joiningFeeCents !== null;
  if (status !== 'READY_FOR_MATCHING')
    return `our team has approved you${pays ? ' and you’ve paid the fee to join' : ''}`;
  return pays ? 'you’ve paid the fee to join' : 'our team has opened the search for you';
}

/** A promise as a sentence of its own. */
export const promised = (promise: keyof typeof promises, to: Side): string =>
  `${sentenceStart(promises[promise][to])}.`;

/** '$1,000 AUD', in the currency of the family's country; '$1,000' without a country. */
function feeIn(cents: number | null, countryCode: string | null): string | null {
  if (cents === null) return null;
  const { currency } =
    countryCode === 'AU' || countryCode === 'NZ' ? taxRules[countryCode] : { currency: '' };
  return `${formatAmount(cents)} ${currency}`.trimEnd();
}

/** The fees of a family; null for one that there isn't. Support workers pay nothing. */
export const feesIn = (countryCode: string | null = null) => ({
  joining: feeIn(settings.joiningFeeCents, countryCode),
  match: feeIn(settings.matchFeeCents, countryCode),
});

/** '$1,000 NZD', of a fee. */
export const dollarsOf = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `${formatAmount(amountCents)} ${currency}`;

const noFees = 'There are no fees';

/** Each fee in a line. */
export function feeLines(countryCode: string | null = null): string[] {
  const { joining, match } = feesIn(countryCode);
  if (joining === null)
    return [match === null ? noFees : `A fee of ${match} is payable on a successful match`];
  return [
    `A fee of ${joining} is payable to join`,
    ...(match === null ? [] : [`and ${match} on a successful match`]),
  ];
}

/** In place of a currency, for people whose country is unknown. */
export const feeCurrency = 'in your country’s dollars';

const noPayments = 'This website takes no payments.';

/** When and how we ask for the fees. */
export function howFeesAreAsked(): string {
  const { joining, match } = feesIn();
  if (joining === null)
    return match === null
      ? 'You don’t pay us anything.'
      : `We send you its invoice by email once our team has confirmed the match. ${noPayments}`;
  return `After you pass your interview and our team approves you, we send you the invoice${match === null ? '' : ' for the first one'} by email. It says how to pay. ${noPayments}`;
}

/** All fees in sentences, with when and how we ask for them. */
export function feeWords(countryCode: string | null = null): string {
  const lines = feeLines(countryCode).join(', ');
  const currency = countryCode === null && lines !== noFees ? `, ${feeCurrency}` : '';
  return `${lines}${currency}. ${howFeesAreAsked()}`;
}

/** Only the fee on a match, for families with an invoice for the first. */
export function matchFeeWords(countryCode: string | null = null): string {
  const { match } = feesIn(countryCode);
  return match === null
    ? 'There’s no other fee.'
    : `A fee of ${match} is payable on a successful match. We send you its invoice by email once our team has confirmed the match. ${noPayments}`;
}

/** What families pay us, above the amounts. */
export function feesLead(): string {
  const fees = Object.values(feesIn()).filter((fee) => fee !== null);
  const paid = [
    'You pay us nothing.',
    `One fee goes to us, ${feeCurrency}.`,
    `Two fees go to us, ${feeCurrency}.`,
  ];
  return `${paid[fees.length]} A worker’s pay is between you and the worker.`;
}
