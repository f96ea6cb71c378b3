import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';

/** '3 May 2026, 10:14 am' */
export const momentWords = (at: string): string => `${formatDayOf(at)}, ${timeOf(new Date(at))}`;
