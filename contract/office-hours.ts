import { countedWeek } from './contact-promise.ts';
import { type ContactTime, everyHour, promisedMs } from './contact-time.ts';
import type { HolidayCalendar } from './holiday-calendars.ts';
import { dayIn } from './profiles/time-in.ts';
import { publicHolidays } from './public-holidays.ts';
import { type Settings, settings, settingsVersion, weekdays } from './settings.ts';

/** When the office is open by the calendar, and who has waited longer than we promise. */

type OfficeSettings = Pick<Settings, 'zone' | 'officeHours' | 'holidayCalendar' | 'closedDays'>;

/** From opening to closing, in milliseconds since 1970. */
type Opening = { from: number; until: number };

/** Some five years. Whoever is open an hour a week has 24 of them long before. */
const mostDays = 1830;

/** Some days after another, `YYYY-MM-DD`, or before it. */
const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

/** The names of public holidays by day, `YYYY-MM-DD`. */
function holidaysIn(calendar: HolidayCalendar | null): ReadonlyMap<string, string> {
  if (calendar === null) return new Map();
  const named = [publicHolidays[calendar.slice(0, 2)], publicHolidays[calendar]].flatMap((part) =>
    Object.entries(part ?? {}),
  );
  return new Map(named.flatMap(([name, days]) => days.split(' ').map((day) => [day, name] as const)));
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function clockOf(zone: string): (at: number) => number {
  // `sv-SE` writes `YYYY-MM-DD HH:MM`.
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  return (at) => Date.parse(`${words.format(at).replace(' ', 'T')}Z`);
}

/** When the clocks show a time on a day. A time that they skip is as long after midnight as if they didn't. */
function momentOf(clock: (at: number) => number, day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}Z`);
  const first = shown - (clock(shown) - shown);
  const offset = clock(first) - first;
  return shown - offset;
}

/** A day on which the office is usually open, and isn't. */
type ClosedDay = { day: string; holiday: string | null };

export type OfficeTime = {
  /** Milliseconds in which the office is open between two moments. */
  between: (from: number, until: number) => number;
  /** The last moment from which the office is open so long until `now`. */
  subtract: (now: number, ms: number) => number;
  /** The closed day of a date; null where it's open as usual, or closed every week. */
  closedOn: (day: string) => ClosedDay | null;
  isOpenOn: (day: string) => boolean;
};

/** When an office is open. Each day is worked out once. */
export function officeTime({ zone, officeHours, holidayCalendar, closedDays }: OfficeSettings): OfficeTime {
  const clock = clockOf(zone);
  const holidays = holidaysIn(holidayCalendar);
  const others = new Set(closedDays);
  const openings = new Map<string, Opening | null>();
  const isClosed = (day: string) => holidays.has(day) || others.has(day);
  const hoursOn = (day: string) => officeHours?.[weekdayOf(day)] ?? null;

  function workOut(day: string): Opening | null {
    const hours = hoursOn(day);
    if (hours === null || isClosed(day)) return null;
    return { from: momentOf(clock, day, hours.from), until: momentOf(clock, day, hours.to) };
  }
  function openingOn(day: string): Opening | null {
    const known = openings.get(day);
    if (known !== undefined) return known;
    const opening = workOut(day);
    openings.set(day, opening);
    return opening;
  }
  const dayAt = (at: number) => dayIn(zone, new Date(at));

  return {
    between(from, until) {
      let total = 0;
      let day = dayAt(until);
      const first = dayAt(from);
      for (let seen = 0; day >= first && seen < mostDays; seen += 1) {
        const opening = openingOn(day);
        if (opening) total += Math.max(0, Math.min(opening.until, until) - Math.max(opening.from, from));
        day = nextDay(day, -1);
      }
      return total;
    },
    subtract(now, ms) {
      let left = ms;
      let day = dayAt(now);
      for (let seen = 0; seen < mostDays; seen += 1) {
        const opening = openingOn(day);
        const end = opening && Math.min(opening.until, now);
        const open = opening && end !== null ? Math.max(0, end - opening.from) : 0;
        if (end !== null && open > 0 && open >= left) return end - left;
        left -= open;
        day = nextDay(day, -1);
      }
      return 0;
    },
    closedOn: (day) =>
      hoursOn(day) !== null && isClosed(day) ? { day, holiday: holidays.get(day) ?? null } : null,
    isOpenOn: (day) => openingOn(day) !== null,
  };
}

let known: { version: number; time: OfficeTime } | undefined;

/** Of the settings of this moment. */
function currentOfficeTime(): OfficeTime {
  const version = settingsVersion();
  if (known?.version !== version) known = { version, time: officeTime(settings) };
  return known.time;
}

/** The time within which we promise to get in touch, as the settings of this moment count it. */
export function contactTime(): ContactTime {
  if (countedWeek(settings) === null) return everyHour;
  const office = currentOfficeTime();
  return {
    left: (since, now) => promisedMs - office.between(since, now),
    lateSince: (now) => new Date(office.subtract(now.getTime(), promisedMs)),
  };
}

/** Days in a row on which the office is closed though it's usually open, with those between on which it always is. */
export type Closure = { first: string; last: string; holidays: string[]; areAllHolidays: boolean };

const daysAhead = 7;

/** The next closure that begins within a week, or lasts today; null for none. */
export function nextClosure(time: OfficeTime, today: string): Closure | null {
  const soon = Array.from({ length: daysAhead + 1 }, (_, ahead) => nextDay(today, ahead));
  const first = soon.find((day) => time.closedOn(day));
  if (first === undefined) return null;
  const days: ClosedDay[] = [];
  for (let day = first, seen = 0; seen < mostDays && !time.isOpenOn(day); seen += 1) {
    const closed = time.closedOn(day);
    if (closed) days.push(closed);
    day = nextDay(day);
  }
  const names = days.flatMap(({ holiday }) => holiday ?? []);
  return {
    first,
    last: days.at(-1)?.day ?? first,
    holidays: [...new Set(names)],
    areAllHolidays: names.length === days.length,
  };
}

/** The same by the settings of this moment, with the office's day. */
export function closureAt(now: Date): { closure: Closure; today: string } | null {
  const today = dayIn(settings.zone, now);
  const closure = nextClosure(currentOfficeTime(), today);
  return closure && { closure, today };
}
