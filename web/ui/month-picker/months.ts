const names = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

/** '01' to '12' with their names. */
export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: names.format(new Date(Date.UTC(2024, index))),
}));

export type Choice = { month: string; year: string };

export const nothingChosen: Choice = { month: '', year: '' };

export function toChoice(value: string | null): Choice {
  const [year = '', month = ''] = (value ?? '').split('-');
  return { month, year };
}

/** 'YYYY-MM-01'; null when nothing is chosen. An incomplete choice gives an invalid date, for validation to report. */
export const toValue = ({ month, year }: Choice) => (month || year ? `${year}-${month}-01` : null);

/** Whether a value is a complete month. */
export const isMonth = (value: string | null): value is string =>
  /^\d{4}-(?:0[1-9]|1[0-2])-01$/.test(value ?? '');

const monthOf = (date: string) => date.slice(0, 7);

/** Whether the month lies in the range. `min` and `max` are any days of the first and last month. */
export function isOffered(month: string, year: string, min: string, max: string): boolean {
  const candidate = `${year}-${month}`;
  return candidate >= monthOf(min) && candidate <= monthOf(max);
}

/** The years of the range, latest first if all are past, as for dates that people remember. */
export function yearsBetween(min: string, max: string, now = new Date()): string[] {
  const first = Number(min.slice(0, 4));
  const last = Number(max.slice(0, 4));
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
  return last <= now.getFullYear() ? years.reverse() : years;
}
