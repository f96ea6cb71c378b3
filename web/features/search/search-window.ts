import { limits } from '#contract/limits.ts';
import { addMonths, firstOfMonth } from '#web/lib/calendar.ts';
import { isMonth } from '#web/ui/month-picker/months.ts';

/** Two months, each as its first day, `YYYY-MM-01`; both are included in full. */
export type SearchWindow = { earliest: string; latest: string };

export const latestFor = (earliest: string) => addMonths(earliest, limits.searchWindowMonths);

/** From the address bar. Invalid, past and very distant values fall back to today until three months later. */
export function searchWindowFrom(params: URLSearchParams, today: string): SearchWindow {
  const thisMonth = firstOfMonth(today);
  // Much later years are no valid dates.
  const isWithin = (month: string, from: string) =>
    isMonth(month) && month >= from && month <= `${Number(today.slice(0, 4)) + 10}-12-01`;
  const given = params.get('earliestStartDate') ?? '';
  const earliest = isWithin(given, thisMonth) ? given : thisMonth;
  const latest = params.get('latestStartDate') ?? '';
  return { earliest, latest: isWithin(latest, earliest) ? latest : latestFor(earliest) };
}

export const isChosen = (params: URLSearchParams) =>
  params.has('earliestStartDate') || params.has('latestStartDate');

export const paramsOf = ({ earliest, latest }: SearchWindow) => ({
  earliestStartDate: earliest,
  latestStartDate: latest,
});

/** What must be corrected before the search can start. */
export function windowProblem(earliest: string | null, latest: string | null) {
  if (!isMonth(earliest)) return { field: 'earliestStartDate', message: 'Select a month' };
  if (!isMonth(latest)) return { field: 'latestStartDate', message: 'Select a month' };
  return latest < earliest
    ? { field: 'latestStartDate', message: 'The latest start date must not be before the earliest' }
    : null;
}

/** The query for the server, in days: both months in full. */
export const queryOf = ({ earliest, latest }: SearchWindow) => ({
  earliestStartDate: earliest,
  latestStartDate: lastOfMonth(latest),
});

function lastOfMonth(date: string): string {
  const [year = 0, number = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
