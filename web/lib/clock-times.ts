const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long' });

/** '10:14 am', in the reader's time zone. */
export const timeOf = (moment: Date): string => clock.format(moment);

const dayStart = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** When a wait ends, rounded up to a minute: 'at 3:42 pm', 'tomorrow at 9:10 am', 'on Tuesday at 9:10 am'. */
export function againAt(time: Date, now = new Date()): string {
  const minute = 60_000;
  const end = new Date(Math.ceil(time.getTime() / minute) * minute);
  const days = Math.round((dayStart(end) - dayStart(now)) / (24 * 60 * minute));
  const at = `at ${timeOf(end)}`;
  if (days <= 0) return at;
  return days === 1 ? `tomorrow ${at}` : `on ${weekday.format(end)} ${at}`;
}
