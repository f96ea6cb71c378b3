import { useEffect, useRef } from 'react';

/**
 * Tells when the focus comes into an entry, which then must not leave the list by itself. Another state brings other
 * buttons: when the one that had the focus is gone, whoever changed the state, the focus goes to the words that say it.
 */
export function useEntryFocus(version: number, onTouch: () => void) {
  const entry = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const touch = useRef(onTouch);
  touch.current = onTouch;
  const isInside = useRef(false);
  const before = useRef(version);

  useEffect(() => {
    const element = entry.current;
    const come = () => {
      isInside.current = true;
      touch.current();
    };
    const go = ({ relatedTarget }: FocusEvent) => {
      // Nothing takes the focus over when its button goes away.
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) isInside.current = false;
    };
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, []);

  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) state.current?.focus({ preventScroll: true });
  }, [version]);

  return { entry, state };
}
