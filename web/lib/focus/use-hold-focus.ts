import { type RefObject, useEffect, useRef } from 'react';

/** When the control that had the focus is gone from a part of the page (a button that did its work), the part has it, instead of nobody. */
export function useHoldFocus(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Node && frame.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);
  // After each render, because anything of it may have taken the control away.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    frame.current?.focus({ preventScroll: true });
  });
}
