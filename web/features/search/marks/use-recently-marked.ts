import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** `ids`, and those that left a moment ago, until the delayed flag is set: a slip can be undone where it happened. */
export function useRecentlyMarked(ids: readonly string[]): readonly string[] {
  const [before, setBefore] = useState(ids);
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setBefore(key === '' ? [] : key.split(' ')), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  return [...new Set([...ids, ...before])];
}
