/** `March 2027`, counted from the current month in the browser's time zone. */
export function monthFromNow(months: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1));
  return new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
