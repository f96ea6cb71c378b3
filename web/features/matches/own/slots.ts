import type { ReactNode } from 'react';

/** What other features show on the page of one's own match. */
export type YourMatchSlots = {
  /** Blocking and reporting. */
  safety: (person: { id: string; name: string }) => ReactNode;
};
