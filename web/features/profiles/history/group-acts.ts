import { today } from '#web/lib/dates.ts';
import type { ShownEntry } from './use-history.ts';

/** What one person did in one go: a save of several answers, or a profile and its documents looked at together. */
export type Act = Pick<ShownEntry, 'id' | 'by' | 'at' | 'profile'> & { entries: ShownEntry[] };

export type Day = { day: string; acts: Act[] };

/** Entries, newest first, by day in the reader's time zone. */
export function groupByDay(entries: readonly ShownEntry[]): Day[] {
  const days: Day[] = [];
  for (const act of groupActs(entries)) {
    const day = today(new Date(act.at));
    const last = days.at(-1);
    if (last?.day === day) last.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  return days;
}

function groupActs(entries: readonly ShownEntry[]): Act[] {
  const acts: Act[] = [];
  for (const entry of entries) {
    const last = acts.at(-1);
    // Within an act, entries are shown in the order in which they happened.
    if (last && isSameAct(last.entries[0], entry)) {
      last.entries.unshift(entry);
    } else {
      const { id, by, at, profile } = entry;
      acts.push({ id, by, at, ...(profile && { profile }), entries: [entry] });
    }
  }
  return acts;
}

function isSameAct(one: ShownEntry | undefined, other: ShownEntry): boolean {
  if (!one || one.by?.id !== other.by?.id || one.profile?.id !== other.profile?.id) return false;
  const isView = one.kind === 'view';
  if (isView !== (other.kind === 'view')) return false;
  return isView ? minuteOf(one) === minuteOf(other) : one.at === other.at;
}

const minuteOf = ({ at }: ShownEntry) => at.slice(0, 16);
