import { settings } from '#contract/settings.ts';

/** The team's time zone: of what isn't about one person, and of people whose place isn't known. */
export const operatorZone = (): string => settings.zone;

/** Of New Zealand without the Chatham Islands. */
export const aucklandZone = 'Pacific/Auckland';

type Clock = { words: Intl.DateTimeFormat; minute: number; now: { day: string; hour: number } };
/** By zone. To make a format takes as long as a small request, and to use one a tenth of that, so the last minute's answer stays. */
const clocks = new Map<string, Clock>();

function clockIn(zone: string): Clock {
  // `sv-SE` writes `YYYY-MM-DD HH`.
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const),
  });
  const clock = { words, minute: Number.NaN, now: { day: '', hour: 0 } };
  clocks.set(zone, clock);
  return clock;
}

/** The day, `YYYY-MM-DD`, and the full hour in a time zone. */
export function timeIn(zone: string, at: Date): { day: string; hour: number } {
  const clock = clocks.get(zone) ?? clockIn(zone);
  // Days and hours begin with a minute.
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== clock.minute) {
    const [day = '', hour = ''] = clock.words.format(at).split(' ');
    clock.minute = minute;
    clock.now = { day, hour: Number(hour) };
  }
  return clock.now;
}

/** The day, `YYYY-MM-DD`, in a time zone. */
export const dayIn = (zone: string, at: Date): string => timeIn(zone, at).day;
