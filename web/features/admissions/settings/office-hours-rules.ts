import { noOpenDay, officeDay, tooManyClosedDays } from '#contract/admissions/office-hours-fields.ts';
import { operatorSettings } from '#contract/admissions/settings.ts';
import { limits } from '#contract/limits.ts';
import { type OfficeHours, type Settings, type Weekday, weekdays } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { today } from '#web/lib/calendar.ts';
import { daysOf, rangesOf } from './closed-day-ranges.ts';

const { shape } = operatorSettings;

/** A weekday as the form has it: the times stay while it's closed. */
const typedDay = z.object({ isOpen: z.boolean(), from: z.string(), to: z.string() });
type TypedDay = z.output<typeof typedDay>;

const typedWeek = z
  .object({
    isShown: z.boolean(),
    monday: typedDay,
    tuesday: typedDay,
    wednesday: typedDay,
    thursday: typedDay,
    friday: typedDay,
    saturday: typedDay,
    sunday: typedDay,
  })
  .superRefine((week, context) => {
    if (!week.isShown) return;
    if (weekdays.every((weekday) => !week[weekday].isOpen))
      context.addIssue({ code: 'custom', path: ['monday', 'isOpen'], message: noOpenDay });
    for (const weekday of weekdays.filter((one) => week[one].isOpen))
      for (const { path, message } of officeDay.safeParse(week[weekday]).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [weekday, ...path], message });
  });
export type TypedWeek = z.output<typeof typedWeek>;

const closingDay = z.iso.date();
const isDay = (text: string) => closingDay.safeParse(text).success;

const typedRanges = z
  .array(z.object({ first: z.string(), last: z.string() }))
  .superRefine((ranges, context) => {
    const taken = new Set<string>();
    for (const [index, { first, last }] of ranges.entries()) {
      if (first === '' && last === '') continue;
      const wrong = (field: 'first' | 'last', message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (!isDay(first)) wrong('first', 'Enter the first closed day');
      else if (first < today()) wrong('first', 'This day has passed. Enter today or a later day');
      else if (last !== '' && !isDay(last))
        wrong('last', 'Enter a full date for the last day, or leave it empty');
      else if (last !== '' && last < first)
        wrong('last', 'Enter a last day that’s the same as the first day, or later');
      else {
        const days = daysOf([{ first, last }]);
        if (taken.size + days.length > limits.closedDays)
          wrong(last === '' ? 'first' : 'last', tooManyClosedDays);
        else if (days.some((day) => taken.has(day)))
          wrong('first', 'You’ve entered some of these days already');
        for (const day of days) taken.add(day);
      }
    }
  });

/** The form's own: hours with a box for each day, and closed days as ranges. */
export const officeRules = z.object({
  officeHours: typedWeek,
  holidayCalendar: shape.holidayCalendar,
  closedDays: typedRanges,
  contactHoursCount: shape.contactHoursCount,
});
type Typed = z.output<typeof officeRules>;

const usual = { from: '09:00', to: '17:00' };

function typedDayOf(week: OfficeHours | null, weekday: Weekday): TypedDay {
  if (week === null) return { isOpen: weekday !== 'saturday' && weekday !== 'sunday', ...usual };
  return { isOpen: week[weekday] !== null, ...(week[weekday] ?? usual) };
}

/** Without office hours, what is offered first is Monday to Friday, 9 am to 5 pm. */
export const typedOffice = (of: Settings): Typed => ({
  officeHours: {
    isShown: of.officeHours !== null,
    monday: typedDayOf(of.officeHours, 'monday'),
    tuesday: typedDayOf(of.officeHours, 'tuesday'),
    wednesday: typedDayOf(of.officeHours, 'wednesday'),
    thursday: typedDayOf(of.officeHours, 'thursday'),
    friday: typedDayOf(of.officeHours, 'friday'),
    saturday: typedDayOf(of.officeHours, 'saturday'),
    sunday: typedDayOf(of.officeHours, 'sunday'),
  },
  holidayCalendar: of.holidayCalendar,
  closedDays: rangesOf(of.closedDays.filter((day) => day >= today())),
  contactHoursCount: of.contactHoursCount,
});

const dayOfTyped = ({ isOpen, from, to }: TypedDay) => (isOpen ? { from, to } : null);

/** The week that is typed; null where no hours are shown. */
export const weekOfTyped = (week: TypedWeek): OfficeHours | null =>
  week.isShown
    ? {
        monday: dayOfTyped(week.monday),
        tuesday: dayOfTyped(week.tuesday),
        wednesday: dayOfTyped(week.wednesday),
        thursday: dayOfTyped(week.thursday),
        friday: dayOfTyped(week.friday),
        saturday: dayOfTyped(week.saturday),
        sunday: dayOfTyped(week.sunday),
      }
    : null;

export const officeOfTyped = ({ officeHours, closedDays, ...rest }: Typed) => ({
  ...rest,
  officeHours: weekOfTyped(officeHours),
  closedDays: daysOf(closedDays),
});
