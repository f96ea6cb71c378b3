export const periods = ['day', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

const days: Record<Period, number | null> = { day: 1, week: 7, month: 30, all: null };

/** When a period began; null for any time. */
export function startOf(period: Period, now = new Date()): string | null {
  const back = days[period];
  return back === null ? null : new Date(now.getTime() - back * 24 * 3_600_000).toISOString();
}
