import { useState } from 'react';

export type WhileBusy = <T>(work: Promise<T>) => Promise<T>;

/** Whether a form's work is still under way, for the dialog's buttons, which are outside the form. */
export function useBusy(): { isBusy: boolean; whileBusy: WhileBusy } {
  const [isBusy, setIsBusy] = useState(false);
  const whileBusy: WhileBusy = (work) => {
    setIsBusy(true);
    return work.finally(() => setIsBusy(false));
  };
  return { isBusy, whileBusy };
}
