import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The card whose profile was opened last: person, distance from the window's top, address of the search. */
let left: { address: string; id: string; top: number } | null = null;

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

/** Returns a function to call when a profile is opened from a list. */
export function useRememberCard() {
  const { pathname, search } = useLocation();
  return (id: string) => {
    left = { address: pathname + search, id, top: cardOf(id)?.getBoundingClientRect().top ?? 0 };
  };
}

/**
 * After coming back from a profile, shows the person's card where it was in the window, and gives it the focus. Says
 * whether somebody comes back.
 */
export function useReturnToCard(isReady: boolean): boolean {
  const { pathname, search, state } = useLocation();
  const arrivedBy = useNavigationType();
  const isBack =
    arrivedBy === NavigationType.Pop || (state as { isReturn?: boolean } | null)?.isReturn === true;
  // Not the next one that is opened here.
  const [found] = useState(() => (left?.address === pathname + search && isBack ? left : null));
  useEffect(() => {
    if (!isReady || !found) return;
    // After `useTitleAndScroll`, which scrolls every page to its top.
    const frame = requestAnimationFrame(() => {
      if (left !== found) return;
      left = null;
      const card = cardOf(found.id);
      if (!card) return;
      showAt(card, found.top);
      card.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, found]);
  return found !== null;
}

function showAt(card: HTMLElement, top: number): void {
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  const { top: now, bottom } = card.getBoundingClientRect();
  // The window may have been turned or made smaller since.
  if (now >= window.innerHeight || bottom <= 0) card.scrollIntoView({ block: 'center', behavior: 'instant' });
}
