import { useEffect, useRef } from 'react';
import { announce } from '#web/ui/live-region/live-region.tsx';

/** Says the words when they change while the page is open, not when it opens. */
export function useAnnounced(words: string | undefined): void {
  const before = useRef(words);
  useEffect(() => {
    if (words !== undefined && before.current !== undefined && words !== before.current) announce(words);
    before.current = words;
  }, [words]);
}
