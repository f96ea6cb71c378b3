import type { ReactNode } from 'react';

type Person = { id: string; name: string };

/** What other features show on the page of one's own match. */
export type YourMatchSlots = {
  /** A button that writes to somebody for the first time. */
  write: (person: Person) => ReactNode;
  /** A button that reports somebody to our team. */
  report: (person: Person) => ReactNode;
};
