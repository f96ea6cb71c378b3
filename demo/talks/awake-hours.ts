import { operatorZone } from '#contract/profiles/time-in.ts';
import { addHours } from '#server/platform/clock.ts';

/** People write between these hours, by the clock of their family's country. */
const day = { begins: 7, ends: 21 };
const hoursAwake = day.ends - day.begins;

const zones: Readonly<Record<string, string>> = { NZ: 'Pacific/Auckland' };

/**
 * A time this many hours ago, moved to an hour at which people in that country are awake. Nights are left out in proportion: a
 * day earlier stays the same time of the day, earlier times stay earlier, and none is in the future.
 */
export function awakeHoursAgo(now: Date, hoursAgo: number, countryCode: string | null | undefined): Date {
  const hourOf = hourIn(zones[countryCode ?? ''] ?? operatorZone());
  const hour = hourOf(now);
  const sinceEvening = hour < day.begins ? hour + 24 - day.ends : Math.max(0, hour - day.ends);
  const latest = addHours(now, -sinceEvening);
  const sinceMorning = hourOf(latest) - day.begins;
  const days = Math.floor(hoursAgo / 24);
  const awake = ((hoursAgo - 24 * days) / 24) * hoursAwake;
  const night = awake > sinceMorning ? 24 - hoursAwake : 0;
  const moment = addHours(latest, -24 * days - awake - night);
  // Where summer time began or ended in between, the clock is an hour off.
  const local = hourOf(moment);
  if (local < day.begins) return addHours(moment, day.begins - local);
  return local > day.ends ? addHours(moment, day.ends - local) : moment;
}

/** Hours since midnight, with their fraction. */
function hourIn(timeZone: string): (date: Date) => number {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return (date) => {
    const parts = format.formatToParts(date);
    const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return (
      number('hour') + number('minute') / 60 + (number('second') + date.getMilliseconds() / 1_000) / 3_600
    );
  };
}
