export type DateParts = { day: string; month: string; year: string };

const padded = (part: string) => (part.length === 1 ? `0${part}` : part);

export function toParts(value: string | null): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  return { day, month, year };
}

/** The typed parts in the order of 'YYYY-MM-DD', however wrong they are; null when nothing is typed. */
export function toRawDate({ day, month, year }: DateParts): string | null {
  return day || month || year ? `${year}-${padded(month)}-${padded(day)}` : null;
}
