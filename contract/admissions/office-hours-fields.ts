import { minutesOf } from '#contract/contact-promise.ts';
import { field } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';

const timePrompt = 'Enter a time, such as 09:00';
const clockTime = z
  .string({ error: timePrompt })
  .max(5, { error: timePrompt, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timePrompt);

const closingPrompt = 'Enter a closing time that’s at least an hour after opening';

/** The hours of one weekday; null where the office is closed. */
export const officeDay = z
  .object({ from: field('When it opens', clockTime), to: field('When it closes', clockTime) })
  .refine((day) => minutesOf(day) >= 60, { path: ['to'], error: closingPrompt });

const dayField = (weekday: string) => field(`On ${weekday}; null: closed`, officeDay.nullable());

/** What a week without a single open day is told. */
export const noOpenDay = 'Tick at least one day on which your office is open';

export const officeHours = z
  .object({
    monday: dayField('Mondays'),
    tuesday: dayField('Tuesdays'),
    wednesday: dayField('Wednesdays'),
    thursday: dayField('Thursdays'),
    friday: dayField('Fridays'),
    saturday: dayField('Saturdays'),
    sunday: dayField('Sundays'),
  })
  .refine((week) => Object.values(week).some((day) => day !== null), noOpenDay)
  .nullable();

const closedDayPrompt = 'Enter a day, such as 2026-12-24';
export const tooManyClosedDays = `Enter at most ${limits.closedDays} days`;

export const closedDays = z
  .array(z.iso.date({ error: closedDayPrompt }), { error: closedDayPrompt })
  .max(limits.closedDays, { error: tooManyClosedDays, abort: true })
  .overwrite((days) => [...new Set(days)].sort());
