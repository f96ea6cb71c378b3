import type { Fee } from '#contract/fees/fees.ts';
import { type MoneyDays, moneyDays, wrongMoneyDay, zoneOfFee } from '#contract/fees/money-days.ts';
import { isoDate, optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** The days that a payment or refund of a fee may bear now. */
export const daysFor = (fee: Fee): MoneyDays =>
  moneyDays({ ...fee, paidOn: fee.paid?.on ?? null, zone: zoneOfFee(fee) }, new Date());

/** The day of a payment or refund, as the server takes it. */
export const dayOfMoney = (prompt: string, fee: Fee) =>
  isoDate(prompt)
    .refine((day) => day !== null, prompt)
    .superRefine((day, context) => {
      const wrong = day === null ? null : wrongMoneyDay(day, daysFor(fee));
      if (wrong) context.addIssue({ code: 'custom', message: wrong });
    });

export const moneyReference = optionalText(limits.line);
