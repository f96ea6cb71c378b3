import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { today } from '#web/lib/calendar.ts';

/** Today, or `first` where the invoice's day has not begun here yet. */
export const latestDay = (first: string): string => (today() < first ? first : today());

/** The day of a payment or refund. The server also refuses future days, and days before `first`. */
export const dayOfMoney = (prompt: string, first: string) =>
  isoDate(prompt)
    .refine((day) => day !== null, prompt)
    .refine((day) => day === null || day <= latestDay(first), 'Choose today or an earlier day');

export const moneyReference = optionalText(limits.line);
