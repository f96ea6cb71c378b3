import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the focused item leaves a list. It goes to the item now in its place, or to the list
 * itself.
 */
export function useKeepFocus(frame: RefObject<HTMLElement | null>, shown: string): void {
  const place = useRef<number | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      const items = [...(frame.current?.querySelectorAll('[data-item]') ?? [])];
      const index = items.findIndex((item) => target instanceof Node && item.contains(target));
      place.current = index < 0 ? null : index;
    };
    const remember = ({ target }: FocusEvent) => note(target);
    // The item may have had the focus before this listens.
    note(document.activeElement);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (place.current === null || document.activeElement !== document.body) return;
    const items = frame.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    (items[Math.min(place.current, items.length - 1)] ?? frame.current)?.focus();
    place.current = null;
  }, [shown, frame]);
}
