import { createContext, useContext } from 'react';

/** Off where somebody answers for another person: the browser would offer their own name, address and phone. */
export const AutoFill = createContext(true);

/** The `autocomplete` value of a field. */
export const useAutoComplete = (own: string | undefined): string | undefined =>
  useContext(AutoFill) ? own : 'off';
