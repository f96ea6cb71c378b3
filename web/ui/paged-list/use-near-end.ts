import { useEffect, useRef } from 'react';

/** Begins before the end is in sight, so that one need not wait there. */
const ahead = '0px 0px 600px 0px';

/** Runs `onNear` once each time the element comes close to the window while `isWanted`. */
export function useNearEnd(isWanted: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const element = end.current;
    if (!isWanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting) || isMovedByKeyboard()) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return end;
}

/** The browser shows a focus ring only to those who move by keyboard. The page's heading takes the focus on arrival. */
const isMovedByKeyboard = () =>
  document.activeElement?.closest('li, button, a') !== null &&
  document.activeElement?.matches(':focus-visible') === true;
