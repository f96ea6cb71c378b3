import { useEffect, useRef } from 'react';

/**
 * Calls `onTouch` when the focus enters an item, which the list must then keep. A new state has other buttons: when the
 * focused one disappears, even by a colleague's change, the focus moves to the words that name the new state.
 */
export function useItemFocus(version: number, onTouch: () => void) {
  const card = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const touch = useRef(onTouch);
  touch.current = onTouch;
  const isInside = useRef(false);
  const before = useRef(version);

  useEffect(() => {
    const element = card.current;
    const enter = () => {
      isInside.current = true;
      touch.current();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Where a focused button is removed, no other element takes the focus.
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) isInside.current = false;
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, []);

  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) state.current?.focus({ preventScroll: true });
  }, [version]);

  return { card, state };
}
