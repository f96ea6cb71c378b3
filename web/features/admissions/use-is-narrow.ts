import { useSyncExternalStore } from 'react';

/** One column has room. */
const narrow = '(max-width: 47.99rem)';

function onChange(listener: () => void) {
  const list = matchMedia(narrow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(onChange, () => matchMedia(narrow).matches);
