import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Where the log is: at an end, at the first new message, or where the person has scrolled to. */
type Mode = 'top' | 'end' | 'new' | 'free';

type Options = {
  startsAt: Exclude<Mode, 'free'>;
  /** The number of the message up to which it had been read. */
  seenBefore: number;
  /** The newest message is in the page. */
  isWhole: boolean;
  /** Called when somebody comes near an end of what is in the page. */
  onNear: (end: 'older' | 'newer') => void;
};

/** Pixels. Before somebody sees the end of what is loaded, more is there. */
const near = 600;
/** A fraction of a pixel, or the space below the last message, is no reason to stop following. */
const tolerance = 40;

/**
 * Keeps the scroll position in a log that changes at both ends. At its end it follows what comes; elsewhere
 * what is being read stays where it is, whatever is added or removed above, and however the window changes.
 * Browsers do this only for some of it.
 */
export function useLogPlace({ startsAt, seenBefore, isWhole, onNear }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const mode = useRef<Mode>(startsAt);
  const anchor = useRef<{ number: string; top: number } | null>(null);
  /** `shown`: the newest message of the other that has been in view. */
  const [place, setPlace] = useState({ isAtEnd: startsAt === 'end', shown: seenBefore });

  const note = useEffectEvent(() => {
    const log = box.current;
    if (!log) return;
    const { top, bottom } = log.getBoundingClientRect();
    const lines = [...log.querySelectorAll<HTMLElement>('[data-number]')];
    const first = lines[firstIndex(lines, (line) => line.getBoundingClientRect().bottom > top)];
    anchor.current = first
      ? { number: first.dataset.number ?? '', top: first.getBoundingClientRect().top - top }
      : null;
    const below = firstIndex(lines, (line) => line.getBoundingClientRect().top >= bottom - 1);
    const seen = lines.slice(0, below).findLast((line) => 'theirs' in line.dataset);
    const isAtEnd = isWhole && log.scrollHeight - log.scrollTop - log.clientHeight < tolerance;
    setPlace((before) => {
      const isVisible = document.visibilityState === 'visible';
      const shown = isVisible ? Math.max(before.shown, Number(seen?.dataset.number ?? 0)) : before.shown;
      return before.isAtEnd === isAtEnd && before.shown === shown ? before : { isAtEnd, shown };
    });
    if (log.scrollTop < near) onNear('older');
    if (!isWhole && log.scrollHeight - log.scrollTop - log.clientHeight < near) onNear('newer');
  });

  const settle = useEffectEvent(() => {
    const log = box.current;
    if (!log) return;
    const topOf = (selector: string) => {
      const element = log.querySelector(selector);
      return element && element.getBoundingClientRect().top - log.getBoundingClientRect().top;
    };
    if (mode.current === 'top') log.scrollTop = 0;
    else if (mode.current === 'end') log.scrollTop = log.scrollHeight;
    else if (mode.current === 'new') log.scrollTop += (topOf('[data-new]') ?? 0) - log.clientHeight / 4;
    else if (anchor.current) {
      const now = topOf(`[data-number="${anchor.current.number}"]`);
      if (now !== null) log.scrollTop += now - anchor.current.top;
    }
    note();
  });

  // After every drawing, because any may have moved what is read.
  useLayoutEffect(() => settle());

  useEffect(() => {
    const observer = new ResizeObserver(() => settle());
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    const onVisible = () => note();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  return {
    box,
    content,
    ...place,
    onScroll: () => {
      const log = box.current;
      if (!log) return;
      const isAtEnd = isWhole && log.scrollHeight - log.scrollTop - log.clientHeight < tolerance;
      // What comes later, such as a card below, must not move a reader who has not scrolled yet.
      if (mode.current !== 'top' || log.scrollTop > 0) mode.current = isAtEnd ? 'end' : 'free';
      note();
    },
    /** Moves there with the next drawing. */
    goTo: (next: 'end' | 'new') => {
      mode.current = next;
      setPlace((before) => ({ ...before }));
    },
    isFollowing: () => mode.current === 'end',
  };
}

/** The index of the first entry for which `test` holds, where it holds for all that follow; else the length. */
function firstIndex<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && test(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
