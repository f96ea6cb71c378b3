import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `value` once the application runs, and `before` until then: a prerendered page is the same for everyone. */
export const useOnceRunning = <T extends string | number | boolean | null>(value: T, before: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
