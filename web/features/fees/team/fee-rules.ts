import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { today } from '#web/lib/calendar.ts';

/** Today; `first` where that is the day already at which the invoice was issued, and not yet here. */
export const latestDay = (first: string): string => (today() < first ? first : today());

/** When money came or went: the server refuses a day to come, and one before `first`, too. */
export const dayOfMoney = (prompt: string, first: string) =>
  isoDate(prompt)
    .refine((day) => day !== null, prompt)
    .refine((day) => day === null || day <= latestDay(first), 'Choose today or an earlier day');

export const moneyReference = optionalText(limits.line);
