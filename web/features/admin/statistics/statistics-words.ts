const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-AU');
const dayMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '4.5', '31' */
export const decimal = (value: number): string => number.format(value);

/** '1,204' */
export const integer = (value: number): string => whole.format(value);

/** Tenths tell something up to ten days only: '0.4', '31'. */
export const days = (value: number): string => number.format(value < 10 ? value : Math.round(value));

/** '31 days', '1 day' */
export const daysInWords = (value: number): string => `${days(value)} ${value === 1 ? 'day' : 'days'}`;

/** The Monday of a week as '7 Sept'. */
export const mondayInWords = (week: string): string => dayMonth.format(new Date(`${week}T00:00:00Z`));
