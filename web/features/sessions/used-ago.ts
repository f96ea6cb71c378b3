const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const hourMs = 3_600_000;

/** 'less than an hour ago', '3 hours ago', 'yesterday', '5 days ago'. The server writes down the hour, no more. */
export function usedAgo(lastUsedAt: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(lastUsedAt)) / hourMs);
  if (hours < 1) return 'less than an hour ago';
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
}
