const conjunction = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const monthYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const dayMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** With a capital at the start. */
export const sentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** With a small letter, for the middle of a sentence. */
export const sentenceInside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** First and last name, of which some people have only one. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** 'a, b and c' */
export const joinWithAnd = (list: readonly string[]): string =>
  list.length === 1 ? String(list[0]) : conjunction.format(list);

/** 'a · b · c' of the values that are given. A line breaks after a dot, never before one. */
export const joinWithDots = (list: readonly (string | number | null | undefined)[]): string =>
  list.filter((part) => part !== null && part !== undefined && part !== '').join('\u00a0· ');

/** 'March 2026', of `YYYY-MM-DD` */
export const formatMonthYear = (date: string): string => monthYear.format(dateOf(date));

/** '27 March 1990', of `YYYY-MM-DD` */
export const formatDayMonthYear = (date: string): string => dayMonthYear.format(dateOf(date));

/** '27 March', of `YYYY-MM-DD` */
export const formatDayMonth = (date: string): string => dayMonth.format(dateOf(date));

const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** '$1,000' or '$1,250.50'. Invoices and books also write whole dollars with cents: `formatDollars`. */
export const formatAmount = (cents: number): string =>
  `$${(cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)}`;

const dateOf = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))));

/** 'two', 'three' */
export const numberWord = (count: number): string => ['no', 'one', 'two', 'three'][count] ?? String(count);
