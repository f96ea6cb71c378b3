import { useEffect, useRef, useState } from 'react';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { useWorkItems } from './use-work-list.ts';

/**
 * The items to show. Those that someone has touched keep their places, even once they belong to another list, so that
 * nothing disappears while it is being read, written or changed.
 */
export function useKeptItems(items: readonly WorkItem[]) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const before = useRef<readonly WorkItem[]>([]);
  const left = held.filter((id) => !items.some((item) => item.id === id));
  const news = useWorkItems(left);
  const kept = left.filter((id) => news.get(id) !== null);
  const known = before.current.map((item) => news.get(item.id) ?? item);
  const shown = keepPlaces(known, items, kept);
  useEffect(() => {
    before.current = shown;
  });
  const hold = (id: string) => setHeld((ids) => (ids.includes(id) ? ids : [...ids, id]));
  return { shown, hold };
}

/** The items of `now`, and those of `before` whose ids are `kept`, each after the one that it came after. */
export function keepPlaces<Item extends { id: string }>(
  before: readonly Item[],
  now: readonly Item[],
  kept: readonly string[],
): Item[] {
  const shown = [...now];
  const placeOf = (id: string) => shown.findIndex((item) => item.id === id);
  for (const [index, item] of before.entries()) {
    if (!kept.includes(item.id) || placeOf(item.id) >= 0) continue;
    const neighbour = before.slice(0, index).findLast(({ id }) => placeOf(id) >= 0);
    shown.splice(neighbour ? placeOf(neighbour.id) + 1 : 0, 0, item);
  }
  return shown;
}
