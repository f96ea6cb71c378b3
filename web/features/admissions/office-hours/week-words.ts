import { openDaysOf } from '#contract/contact-promise.ts';
import { type OfficeDay, type OfficeHours, type Weekday, weekdays } from '#contract/settings.ts';
import { joinWithAnd, sentenceStart } from '#contract/words.ts';

/** 'Monday to Friday', 'Monday, Wednesday and Friday': weekdays in order. */
function weekdayWords(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && days.includes(weekdays[weekdays.indexOf(day) - 1] ?? day)) run.push(day);
    else runs.push([day]);
  }
  return joinWithAnd(
    runs.flatMap((run) => {
      const names = run.map(sentenceStart);
      return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
    }),
  );
}

/** '9 am', '12:30 pm', of `HH:MM`. */
function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3) === '00' ? '' : `:${time.slice(3)}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** '9 am to 5 pm' */
const hoursWords = ({ from, to }: OfficeDay): string => `${clockWords(from)} to ${clockWords(to)}`;

/** Weekdays with the same hours in a line: 'Monday to Friday' and '9 am to 5 pm'. Closed ones are left out. */
export function weekLines(week: OfficeHours): { days: string; hours: string }[] {
  const byHours = new Map<string, Weekday[]>();
  for (const weekday of openDaysOf(week)) {
    const day = week[weekday];
    const hours = day ? hoursWords(day) : '';
    byHours.set(hours, [...(byHours.get(hours) ?? []), weekday]);
  }
  return [...byHours].map(([hours, days]) => ({ days: weekdayWords(days), hours }));
}
