import { aucklandZone, dayIn, operatorZone } from '#contract/profiles/time-in.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Fee } from './fees.ts';

/** The time zone of a fee's family, as far as its day can be ahead of the team's: no state of Australia is. For the browser. */
export const zoneOfFee = ({ family }: Pick<Fee, 'family'>): string =>
  family?.address.country?.code === 'NZ' ? aucklandZone : operatorZone();

/** The days that a change of a fee may bear. */
export type MoneyDays = { first: string; why: string; latest: string };

/** Today, for a payment, refund or waiver: where the family lives or where the team is, whichever is later. */
export function latestMoneyDay(zone: string, now: Date): string {
  const ours = dayIn(operatorZone(), now);
  const theirs = dayIn(zone, now);
  return theirs > ours ? theirs : ours;
}

/** From the invoice to today; a refund from its payment on. An invoice from a place where it's tomorrow already can be paid that day. */
export function moneyDays(
  { issuedOn, paidOn, zone }: { issuedOn: string; paidOn: string | null; zone: string },
  now: Date,
): MoneyDays {
  const [first, why] =
    paidOn !== null ? [paidOn, 'it was paid that day'] : [issuedOn, 'the invoice is from that day'];
  const today = latestMoneyDay(zone, now);
  return { first, why, latest: today < first ? first : today };
}

/** What is wrong with a day of a payment or refund; null when nothing is. */
export function wrongMoneyDay(day: string, { first, why, latest }: MoneyDays): string | null {
  if (day < first) return `Choose ${formatDayMonthYear(first)} or a later day, because ${why}`;
  return day > latest ? `Choose today, ${formatDayMonthYear(latest)}, or an earlier day` : null;
}
