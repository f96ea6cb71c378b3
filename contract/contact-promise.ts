import { limits } from './limits.ts';
import {
  type OfficeDay,
  type OfficeHours,
  type Settings,
  settings,
  type Weekday,
  weekdays,
} from './settings.ts';
import { joinWithAnd, sentenceStart } from './words.ts';

/** The time within which we promise to get in touch, in words. Many pages have it, so this is small: the rest is in `contact-time.ts`. */

const minutes = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** From opening to closing; 0 where the office is closed. */
export const minutesOf = (day: OfficeDay | null): number =>
  day === null ? 0 : minutes(day.to) - minutes(day.from);

/** Weekdays on which the office is open, from Monday. */
export const openDaysOf = (week: OfficeHours): Weekday[] =>
  weekdays.filter((weekday) => week[weekday] !== null);

/** The days that everybody calls working days. */
const commonDays = weekdays.slice(0, 5);
const isOpenAllWeek = (days: readonly Weekday[]) => commonDays.every((weekday) => days.includes(weekday));

/**
 * How many working days after somebody's own, at most, until the office has been open for so many hours, whenever they begin to wait: just
 * before it closes at the latest. Nobody counts a weekend whose office is open too.
 */
export function workingDaysFor(week: OfficeHours, hours: number): number {
  const days = openDaysOf(week);
  const counted = isOpenAllWeek(days) ? commonDays : days;
  const most = days.map((own) => {
    let count = 0;
    let place = days.indexOf(own);
    let isCounted = true;
    for (let left = 60 * hours; left > 0; ) {
      place = (place + 1) % days.length;
      const day = days[place] ?? own;
      left -= minutesOf(week[day]);
      isCounted = counted.includes(day);
      if (isCounted) count += 1;
    }
    return isCounted ? count : count + 1;
  });
  return Math.max(...most);
}

type Promised = Pick<Settings, 'officeHours' | 'closedDays' | 'contactHoursCount'>;

/** The office's week where only its hours count; null where every hour does. */
export const countedWeek = ({ officeHours, contactHoursCount }: Promised): OfficeHours | null =>
  contactHoursCount === 'office-hours' ? officeHours : null;

/**
 * The time within which we promise to get in touch, to follow 'within': '24 hours', or working days where only office hours count. The
 * days are named where they aren't what everybody calls working days, and are 'ours' where we also close on others than public holidays.
 */
export function contactWithin(of: Promised = settings): string {
  const week = countedWeek(of);
  if (week === null) return `${limits.admissionsContactHours} hours`;
  const days = openDaysOf(week);
  const count = workingDaysFor(week, limits.admissionsContactHours);
  const which =
    of.closedDays.length > 0 ? 'of our working days' : count === 1 ? 'working day' : 'working days';
  return `${count} ${which}${isOpenAllWeek(days) ? '' : ` (${joinWithAnd(days.map(sentenceStart))})`}`;
}
