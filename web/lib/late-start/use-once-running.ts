import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `value` once the application runs; `before` in a prerendered page, which is the same for everyone. */
export const useOnceRunning = <T extends string | number | boolean | null>(value: T, before: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
