import { type RefObject, useEffect } from 'react';

/**
 * Leaves out the second click of a double click whose first one was meant for the check that was here before: it would fall on the same
 * button of the next.
 */
export function useOwnClicks(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    let hasBegun = false;
    const click = (event: MouseEvent) => {
      if (event.detail === 1) hasBegun = true;
      if (event.detail <= 1 || hasBegun) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', click, { capture: true });
    return () => element?.removeEventListener('click', click, { capture: true });
  }, [panel]);
}
