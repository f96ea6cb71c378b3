import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** `ids`, and for as long as the delayed flag takes those that have just left: a slip can be mended where it happened. */
export function useRecentlyMarked(ids: readonly string[]): readonly string[] {
  const [before, setBefore] = useState(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setBefore(key === '' ? [] : key.split(' ')), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  return [...new Set([...ids, ...before])];
}
