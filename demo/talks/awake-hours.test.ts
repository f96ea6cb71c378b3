import { afterAll, beforeAll, expect, it } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import { awakeHoursAgo } from './awake-hours.ts';

beforeAll(() => applySettings({ zone: 'Australia/Sydney' }));
afterAll(() => applySettings(defaultSettings));

const hours = [0, 1, 3, 8, 20, 27, 30, 44, 50, 55, 60, 76, 90, 101, 120, 210, 290, 560];
const countries = ['AU', 'NZ', null];
/** Each hour of a day, on days in summer, in winter and beside both changes of the clock. */
const nows = ['2026-01-15', '2026-04-06', '2026-07-15', '2026-10-05'].flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) => addHours(new Date(`${day}T00:13:42.500Z`), hour)),
);

const clockIn = (country: string | null, date: Date) =>
  date.toLocaleTimeString('en-GB', {
    timeZone: country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
    hour: '2-digit',
    minute: '2-digit',
  });

it('is never at night, in whatever hour somebody fills the demo', () => {
  for (const now of nows)
    for (const country of countries)
      for (const ago of hours) {
        const clock = clockIn(country, awakeHoursAgo(now, ago, country));
        expect(clock >= '06:59' && clock <= '21:00', `${now.toISOString()} ${ago} ${country}: ${clock}`).toBe(
          true,
        );
      }
});

it('keeps the order, is never in the future, and is about so long ago', () => {
  for (const now of nows)
    for (const country of countries) {
      const moments = hours.map((ago) => awakeHoursAgo(now, ago, country).getTime());
      expect(moments).toEqual(moments.toSorted((one, other) => other - one));
      expect(new Set(moments).size).toBe(hours.length);
      for (const [index, ago] of hours.entries()) {
        expect(moments[index]).toBeLessThanOrEqual(now.getTime());
        expect(moments[index]).toBeGreaterThan(addDays(now, -Math.floor(ago / 24) - 2).getTime());
      }
    }
});
