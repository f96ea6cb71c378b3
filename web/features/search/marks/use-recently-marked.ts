import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** `ids`, plus those that were just removed, until the delayed flag is set, so that a slip can be undone in place. */
export function useRecentlyMarked(ids: readonly string[]): readonly string[] {
  const [before, setBefore] = useState(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setBefore(key === '' ? [] : key.split(' ')), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  return [...new Set([...ids, ...before])];
}
