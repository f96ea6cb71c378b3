/** Days and months as text, `YYYY-MM-DD`, without their words: they have no hour and no time zone, so they never shift. */

/** The current day in the reader's time zone. */
export function today(now = new Date()): string {
  return isoOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The same day `months` later, or the last of that month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return isoOf(year, month + months, Math.min(day, lastDay));
}

/** Some days later, or before. */
export const addDays = (date: string, days: number): string =>
  new Date(dateOf(date).getTime() + days * dayMs).toISOString().slice(0, 10);

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** How many days lie between two dates. */
export const daysBetween = (from: string, to: string): number =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / dayMs;

export const dateOf = (date: string) => new Date(Date.UTC(...partsOf(date)));

function partsOf(date: string): [year: number, monthIndex: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))];
}

const dayMs = 86_400_000;

const isoOf = (year: number, monthIndex: number, day: number) =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
