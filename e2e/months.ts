/** `March 2027`, counted from the present month where the browser is. */
export function monthFromNow(months: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1));
  return new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
