import { settings } from '#contract/settings.ts';

/** The day, `YYYY-MM-DD`, in the time zone of the browser and the team. */
export const thisDay = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: settings.zone }).format(new Date());

/** `2027-03-01`, counted from the current month. */
export function firstDay(monthsFromNow: number): string {
  const [year = 0, month = 1] = thisDay().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsFromNow, 1)).toISOString().slice(0, 10);
}

/** `March 2027`, counted from the current month. */
export const monthFromNow = (months: number): string =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(firstDay(months)),
  );

/** 'March 2027' as `2027-03-01` */
export const firstDayOf = (month: string): string =>
  new Date(Date.parse(`1 ${month} UTC`)).toISOString().slice(0, 10);
