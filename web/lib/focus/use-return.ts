import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Whose profile was opened last, and from which search. */
let left: { address: string; id: string } | null = null;

/** To be called when a profile is opened from a list. */
export function useLeave() {
  const { pathname, search } = useLocation();
  return (id: string) => {
    left = { address: pathname + search, id };
  };
}

/** Back from a profile, shows the card that one came from, and puts the focus there. */
export function useReturn(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const arrivedBy = useNavigationType();
  const isBack =
    arrivedBy === NavigationType.Pop || (state as { isReturn?: boolean } | null)?.isReturn === true;
  const id = left?.address === pathname + search && isBack ? left.id : null;
  useEffect(() => {
    if (!isReady || id === null) return;
    left = null;
    // After the page itself, which shows every arrival from its top.
    const frame = requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
      card?.scrollIntoView({ block: 'center', behavior: 'instant' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, id]);
}
