import { dailyMailHour } from '#contract/conversations/message-mails.ts';
import { dayIn, timeIn } from '#contract/profiles/time-in.ts';
import { daysByPlace } from '#server/accounts/users/expressions.ts';
import { addHours } from '#server/platform/clock.ts';

/** The last day, `YYYY-MM-DD`, whose mail is due in a time zone. */
export function mailDay(zone: string, now: Date): string {
  const { day, hour } = timeIn(zone, now);
  // Half a day earlier it was yesterday, also where the clocks change.
  return hour >= dailyMailHour ? day : dayIn(zone, addHours(now, -12));
}

export const mailDayByPlace = daysByPlace(mailDay);

/** Whether it's too early there for the mails of the day. */
export const isNight = (zone: string, now: Date): boolean => mailDay(zone, now) < dayIn(zone, now);
