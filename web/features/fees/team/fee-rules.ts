import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { today } from '#web/lib/calendar.ts';

/** When money came or went: the server refuses a day to come, too. */
export const dayOfMoney = (prompt: string) =>
  isoDate(prompt)
    .refine((day) => day !== null, prompt)
    .refine((day) => day === null || day <= today(), 'Choose today or an earlier day');

export const moneyReference = optionalText(limits.line);
