/** `March 2027`, counted from the current month in the browser's time zone. */
export function monthFromNow(months: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1));
  return new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}

/** 'March 2027' as `2027-03-01` */
export const firstDayOf = (month: string): string =>
  new Date(Date.parse(`1 ${month} UTC`)).toISOString().slice(0, 10);
