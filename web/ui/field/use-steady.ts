import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function of one identity that calls the latest one given. What it is passed to, for events and effects,
 * is then drawn again only when something else of it changes.
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
