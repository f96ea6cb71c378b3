import { dailyMailHour } from '#contract/conversations/message-mails.ts';
import { addHours, hostTimeZone, today } from '#server/platform/clock.ts';

const hour = new Intl.DateTimeFormat('en-AU', { timeZone: hostTimeZone, hour: 'numeric', hourCycle: 'h23' });

/** The last day, `YYYY-MM-DD` in Sydney, whose mail is due. */
export const mailDay = (now: Date): string =>
  Number(hour.format(now)) >= dailyMailHour
    ? today(now)
    : // Half a day earlier it was yesterday, also where the clocks change.
      today(addHours(now, -12));
