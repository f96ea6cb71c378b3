import { useEffect, useRef, useState } from 'react';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { keepPlaces } from './keep-places.ts';
import { useWorkItems } from './use-work-list.ts';

/**
 * The entries to show. Those that somebody was at stay in their places, also when they belong into another list by now:
 * nothing that one reads, writes or has just done goes from under one's hands.
 */
export function useShown(items: readonly WorkItem[]) {
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
