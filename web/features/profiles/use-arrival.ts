import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';

/**
 * When `place` changes, its heading takes focus and is scrolled to: after section 9's delay, in its time,
 * at once under reduced motion, and not at all once the reader scrolls or types.
 */
export function useArrival<E extends HTMLElement>(place: unknown) {
  const heading = useRef<E>(null);
  const previous = useRef(place);

  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    const element = heading.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.scrollIntoView();
      return;
    }
    return scrollLater(element);
  }, [place]);

  return heading;
}

const interruptions = ['wheel', 'pointerdown', 'keydown'] as const;

function scrollLater(element: HTMLElement): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    const start = performance.now();
    const from = scrollY;
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / limits.scrollMs);
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      const to = scrollY + element.getBoundingClientRect().top - margin;
      // `auto` would follow a smooth scrolling set in CSS and lag behind.
      scrollTo({ top: from + (to - from) * part * (2 - part), behavior: 'instant' });
      if (part < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  }, limits.scrollDelayMs);
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const name of interruptions) removeEventListener(name, stop);
  };
  for (const name of interruptions) addEventListener(name, stop, { passive: true });
  return stop;
}
