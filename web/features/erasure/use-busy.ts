import { useState } from 'react';

export type WhileBusy = <T>(work: Promise<T>) => Promise<T>;

/** Whether what a form began is still under way, for buttons that stand outside of it. */
export function useBusy(): { isBusy: boolean; whileBusy: WhileBusy } {
  const [isBusy, setIsBusy] = useState(false);
  const whileBusy: WhileBusy = (work) => {
    setIsBusy(true);
    return work.finally(() => setIsBusy(false));
  };
  return { isBusy, whileBusy };
}
