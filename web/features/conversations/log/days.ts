import { daysAgo } from '#web/features/conversations/days-ago.ts';
import { formatDayMonthYear, today } from '#web/lib/dates.ts';

/** `key` stays the same when items are added. Where a clock was wrong, a day may come twice. */
export type Day<Item> = { key: string; day: string; title: string; items: Item[] };

/** Consecutive entries by the reader's days, under 'Today', 'Yesterday', 'Sunday 3 May' or '3 May 2025'. */
export function byDay<Item extends { sentAt: string }>(
  items: readonly Item[],
  now = new Date(),
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = today(new Date(item.sentAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else {
      const before = days.filter((one) => one.day === day).length;
      days.push({ key: `${day} ${before}`, day, title: dayTitle(day, now), items: [item] });
    }
  }
  return days;
}

const longDay = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function dayTitle(day: string, now: Date): string {
  if (day === daysAgo(0, now)) return 'Today';
  if (day === daysAgo(1, now)) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === String(now.getFullYear());
  return isThisYear ? longDay.format(new Date(`${day}T00:00:00Z`)) : formatDayMonthYear(day);
}
