import type { Role, Status } from '#contract/enums.ts';
import { settings, taxRules } from '#contract/settings.ts';
import { byFees } from '#contract/texts/by-fees.ts';
import { feeTexts } from '#contract/texts/fees.ts';
import { promiseTexts } from '#contract/texts/promises.ts';
import { formatAmount } from '#contract/words.ts';

type Side = Exclude<Role, 'ADMIN'>;

/**
 * A promise in a sentence. Dialogs, the journey and mails take their words from here. The specification's own sentences
 * ('We will be in contact with you soon') promise no more.
 */
export function promised(promise: 'contact' | 'decision' | 'search' | 'introduction', to: Side): string {
  if (promise !== 'search') return promiseTexts[promise];
  const { approved, approvedAndPaid } = promiseTexts.search;
  return to === 'FAMILY_USER' && settings.joiningFeeCents !== null ? approvedAndPaid : approved;
}

/** To follow 'once', for somebody who doesn't see the other side yet. Without approval, for those who have it. */
export function untilOpen({ role, status }: { role: Role; status: Status }): string {
  const { approved, approvedAndPaid, paid, opened } = promiseTexts.once;
  const pays = role === 'FAMILY_USER' && settings.joiningFeeCents !== null;
  if (status !== 'READY_FOR_MATCHING') return pays ? approvedAndPaid : approved;
  return pays ? paid : opened;
}

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

/** All fees in a sentence. */
export function feesSentence(countryCode: string | null, words: typeof feeTexts.all = feeTexts.all): string {
  const { joining, match } = feesIn(countryCode);
  if (joining === null) return match === null ? words.none : words.match({ match });
  return match === null ? words.joining({ joining }) : words.both({ joining, match });
}

/** When and how we ask for the fees. */
export const howFeesAreAsked = (): string => byFees(feeTexts.asked);

/** All fees in sentences, with when and how we ask for them. */
export const feeWords = (countryCode: string | null = null): string =>
  `${feesSentence(countryCode, countryCode === null ? feeTexts.inAnyCountry : feeTexts.all)} ${howFeesAreAsked()}`;

/** Only the fee on a match, for families with an invoice for the first. */
export function matchFeeWords(countryCode: string | null = null): string {
  const { match } = feesIn(countryCode);
  return match === null ? feeTexts.afterJoining.none : feeTexts.afterJoining.match({ match });
}
