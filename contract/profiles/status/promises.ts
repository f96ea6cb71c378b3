import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { feeSettings } from '#contract/settings.ts';
import { sentenceStart } from '#contract/words.ts';

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
    FAMILY_USER: 'you can search once our team has approved you and you have paid the fee to join',
    SUPPORT_WORKER: 'you can search once our team has approved you',
  },
  /** Once the search is open. */
  introduction: toBoth('write to someone you like, or ask our team to introduce you to each other'),
} as const satisfies Record<string, Record<Side, string>>;

/** To follow 'once', for somebody who doesn't see the other side yet. Without approval, for those who have it. */
export function untilOpen({ role, status }: { role: Role; status: Status }): string {
  const isFamily = role === 'FAMILY_USER';
  if (status !== 'READY_FOR_MATCHING')
    return `our team has approved you${isFamily ? ' and you’ve paid the fee to join' : ''}`;
  return isFamily ? 'you’ve paid the fee to join' : 'our team has opened the search for you';
}

/** A promise as a sentence of its own. */
export const promised = (promise: keyof typeof promises, to: Side): string =>
  `${sentenceStart(promises[promise][to])}.`;

const currencies: Readonly<Record<string, string>> = { AU: 'AUD', NZ: 'NZD' };

const amount = new Intl.NumberFormat('en-AU');

/** '$1,000 AUD', in the currency of the family's country; '$1,000' without a country. */
const inDollars = (dollars: number, countryCode: string | null) =>
  [`$${amount.format(dollars)}`, countryCode === null ? undefined : currencies[countryCode]]
    .filter(Boolean)
    .join(' ');

/** The fees of a family. Support workers pay nothing. */
export const feesIn = (countryCode: string | null = null) => ({
  joining: inDollars(feeSettings.joiningFeeDollars, countryCode),
  match: inDollars(feeSettings.matchFeeDollars, countryCode),
});

/** '$1,000 NZD', of a fee. */
export const dollarsOf = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `$${amount.format(amountCents / 100)} ${currency}`;

/** Both fees, a line each. */
export function feeLines(countryCode: string | null = null): [string, string] {
  const { joining, match } = feesIn(countryCode);
  return [`A fee of ${joining} is payable to join`, `and ${match} on a successful match`];
}

/** Both fees in sentences, with when and how we ask for them. */
export const feeWords = (countryCode: string | null = null): string =>
  `${feeLines(countryCode).join(', ')}${countryCode === null ? `, ${feeCurrency}` : ''}. ${howFeesAreAsked}`;

/** Only the second fee, for families with an invoice for the first. */
export const matchFeeWords = (countryCode: string | null = null): string =>
  `A fee of ${feesIn(countryCode).match} is payable on a successful match. We send you its invoice by email once our team has confirmed the match. This website takes no payments.`;

/** In place of a currency, for people whose country is unknown. */
export const feeCurrency = 'in your country’s dollars';

export const howFeesAreAsked =
  'After you pass your interview and our team approves you, we send you the invoice for the first one by email. It says how to pay. This website takes no payments.';
