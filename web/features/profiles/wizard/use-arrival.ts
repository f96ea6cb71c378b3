import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';

/**
 * When `place` changes, moves the focus to its heading and scrolls there. On the first visit it only scrolls, and only if
 * the heading is in the lower half of the window and `staysOnOpening` is off. Section 9 sets the delay and the duration; under reduced motion it is at
 * once, and a reader who scrolls or types stops it.
 */
export function useArrival<E extends HTMLElement>(
  place: unknown,
  { staysOnOpening }: { staysOnOpening: boolean },
) {
  const heading = useRef<E>(null);
  const previous = useRef(place);

  const isFirst = useRef(true);

  useEffect(() => {
    const element = heading.current;
    if (isFirst.current) {
      isFirst.current = false;
      return element && !staysOnOpening && isBelow(element) ? arrive(element) : undefined;
    }
    if (previous.current === place) return;
    previous.current = place;
    if (!element) return;
    element.focus({ preventScroll: true });
    return arrive(element);
  }, [place, staysOnOpening]);

  return heading;
}

/** On a phone a banner above takes the room of the first field. */
const isBelow = (element: HTMLElement) => element.getBoundingClientRect().top > innerHeight / 2;

function arrive(element: HTMLElement): (() => void) | undefined {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollLater(element);
  element.scrollIntoView();
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
      // `auto` would obey a smooth scrolling set in CSS and lag behind.
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
