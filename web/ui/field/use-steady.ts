import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the latest one that was given, in events and effects: what it is passed to is
 * then drawn again only when something else of it changes.
 */
export function useSteady<Given extends unknown[], Result>(
  given: (...args: Given) => Result,
): (...args: Given) => Result {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  return useCallback((...args: Given) => latest.current(...args), []);
}
