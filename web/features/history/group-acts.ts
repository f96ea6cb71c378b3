import type { HistoryEntry } from '#contract/history.ts';
import { today } from '#web/lib/dates.ts';

/** What one person did in one go: a save of several answers, or a profile and its documents looked at together. */
export type Act = { id: string; by: HistoryEntry['by']; at: string; entries: HistoryEntry[] };

export type Day = { day: string; acts: Act[] };

/** Entries, newest first, by the day that it was where somebody reads them. */
export function groupByDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = [];
  for (const act of groupActs(entries)) {
    const day = today(new Date(act.at));
    const last = days.at(-1);
    if (last?.day === day) last.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  return days;
}

function groupActs(entries: readonly HistoryEntry[]): Act[] {
  const acts: Act[] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    // Within an act they are read in the order in which they happened.
    if (last && isSameAct(last.entries[0], entry)) last.entries.unshift(entry);
    else acts.push({ id: entry.id, by: entry.by, at: entry.at, entries: [entry] });
  }
  return acts;
}

function isSameAct(one: HistoryEntry | undefined, other: HistoryEntry): boolean {
  if (!one || one.by?.id !== other.by?.id) return false;
  const isView = one.kind === 'view';
  if (isView !== (other.kind === 'view')) return false;
  return isView ? minuteOf(one) === minuteOf(other) : one.at === other.at;
}

const minuteOf = ({ at }: HistoryEntry) => at.slice(0, 16);
