import type { ReactNode } from 'react';
import type { OwnMatch } from '#contract/matches/own-match.ts';

type Person = { id: string; name: string };

/** What other features show on the page of one's own match. */
export type YourMatchSlots = {
  /** What the two write down, in brief, and the way there. */
  agreement: (own: OwnMatch) => ReactNode;
  /** A button that writes to somebody for the first time. */
  write: (person: Person) => ReactNode;
  /** A button that reports somebody to our team. */
  report: (person: Person) => ReactNode;
};
