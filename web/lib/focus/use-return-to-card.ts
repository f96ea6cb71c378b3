import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The person whose profile was opened last, and the address of the search. */
let left: { address: string; id: string } | null = null;

/** Returns a function to call when a profile is opened from a list. */
export function useRememberCard() {
  const { pathname, search } = useLocation();
  return (id: string) => {
    left = { address: pathname + search, id };
  };
}

/** After coming back from a profile, scrolls to the person's card and gives it the focus. */
export function useReturnToCard(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const arrivedBy = useNavigationType();
  const isBack =
    arrivedBy === NavigationType.Pop || (state as { isReturn?: boolean } | null)?.isReturn === true;
  const id = left?.address === pathname + search && isBack ? left.id : null;
  useEffect(() => {
    if (!isReady || id === null) return;
    left = null;
    // After `useTitleAndScroll`, which scrolls every page to its top.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
      card?.scrollIntoView({ block: 'center', behavior: 'instant' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, id]);
}
