import { createContext, useContext } from 'react';

/** Off where somebody answers for another person: a browser would fill in their own name, address and phone. */
export const AutoFill = createContext(true);

/** What a field says to the browser about filling it in. */
export const useAutoComplete = (own: string | undefined): string | undefined =>
  useContext(AutoFill) ? own : 'off';
