import type { FieldError } from '#contract/errors.ts';
import { earliestToday, latestToday } from '#server/platform/clock.ts';

type Dates = {
  dateOfBirth?: string | null | undefined;
  dateAvailable?: string | null | undefined;
  earliestStartDate?: string | null | undefined;
  latestStartDate?: string | null | undefined;
};

const monthFields = ['dateAvailable', 'earliestStartDate', 'latestStartDate'] as const;

/**
 * Checks dates against today and each other. 'Not before today' is checked only for dates that change: what was valid
 * when it was saved stays valid.
 */
export function checkDates(sent: Dates, stored: Dates, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const thisMonth = earliestToday(now).slice(0, 7);
  for (const field of monthFields) {
    const date = sent[field];
    if (date && date !== stored[field] && date.slice(0, 7) < thisMonth) {
      errors.push({ field, message: 'Select this month or a later one' });
    }
  }
  if (sent.dateOfBirth && sent.dateOfBirth > latestToday(now)) {
    errors.push({ field: 'dateOfBirth', message: 'Enter a date of birth that isn’t in the future' });
  }
  const { earliestStartDate, latestStartDate } = { ...stored, ...withoutUndefined(sent) };
  const isStartSent = sent.earliestStartDate || sent.latestStartDate;
  if (isStartSent && earliestStartDate && latestStartDate && latestStartDate < earliestStartDate) {
    errors.push({
      field: 'latestStartDate',
      message: 'The latest start date must not be before the earliest',
    });
  }
  return errors;
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
