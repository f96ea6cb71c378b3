import { addMonths, firstOfMonth } from '#web/lib/calendar.ts';

/** Whether a value is a month, as its first day. */
export const isMonth = (value: string | null): value is string =>
  /^\d{4}-(?:0[1-9]|1[0-2])-01$/.test(value ?? '');

/** The months from the first to the last, each as its first day. `min` and `max` are any of their days. */
export function monthsBetween(min: string, max: string): string[] {
  const found: string[] = [];
  const last = firstOfMonth(max);
  for (let month = firstOfMonth(min); month <= last; month = addMonths(month, 1)) found.push(month);
  return found;
}
