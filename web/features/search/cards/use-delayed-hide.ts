import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';

/** Section 4: hiding sets a second flag after a while. What is hidden already when it is first shown has it at once. */
export function useDelayedHide(isHidden: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(isHidden);
  useEffect(() => {
    if (!isHidden) return setIsDelayed(false);
    const timer = setTimeout(() => setIsDelayed(true), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [isHidden]);
  return isHidden && isDelayed;
}
