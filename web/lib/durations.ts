const hourMs = 3_600_000;
const dayHours = 24;

const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

/**
 * How long something took, in whole units: 'less than an hour', '5 hours', '3 days'. Days are used from `hoursUpTo` on;
 * a negative time, from a clock that is behind, counts as none.
 */
export function durationWords(ms: number, hoursUpTo = dayHours): string {
  const hours = Math.floor(Math.max(0, ms) / hourMs);
  if (hours < 1) return 'less than an hour';
  return hours < hoursUpTo ? count(hours, 'hour') : count(Math.floor(hours / dayHours), 'day');
}

/** 'less than an hour ago', '3 hours ago', 'yesterday', '5 days ago'. */
export function agoWords(at: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / hourMs);
  if (hours < 1) return 'less than an hour ago';
  return hours < dayHours
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / dayHours), 'day');
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
