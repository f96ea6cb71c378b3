import { type RefObject, useEffect, useRef } from 'react';

/** Focuses this part of the page when its focused control disappears, such as a button that has done its work. */
export function useHoldFocus(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Node && frame.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);
  // After each render, because any of them may have removed the control.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    frame.current?.focus({ preventScroll: true });
  });
}
