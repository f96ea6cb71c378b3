import { useEffect, useRef } from 'react';
import { getOwner } from '#web/lib/session/session.ts';

/**
 * Has the browser ask before the window closes on something that would be lost: without 'Remember me' a draft ends with
 * the window, so that a shared computer keeps nothing. `isAtRisk` is asked at that moment.
 */
export function useLeaveWarning(isDirty: boolean, isAtRisk: () => boolean): void {
  const latest = useRef(isAtRisk);
  latest.current = isAtRisk;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!getOwner()?.remember && latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
