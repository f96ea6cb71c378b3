import { limits } from '#contract/limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'less than an hour', '5 hours', '3 days'; whole ones, as people count them. */
export function waited(from: string, until: Date): string {
  const ms = Math.max(0, until.getTime() - new Date(from).getTime());
  if (ms < hourMs) return 'less than an hour';
  return ms < dayMs ? count(Math.floor(ms / hourMs), 'hour') : count(Math.floor(ms / dayMs), 'day');
}

/** Longer than the team promises to take. */
export const isOverdue = (from: string, until: Date): boolean =>
  until.getTime() - new Date(from).getTime() > limits.admissionsContactHours * hourMs;

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
