import type { ReactNode } from 'react';

/** The person on a card. */
export type CardPerson = { id: string; name: string };

/** What the page passes to each of its cards. */
export type CardTools = {
  /** null for admins, who do not star or hide anybody. */
  marks: {
    /** Ids of people. */
    starred: readonly string[];
    hidden: readonly string[];
    onStar: (id: string, isOn: boolean) => void;
    onHide: (person: CardPerson, isOn: boolean) => void;
  } | null;
  /** The contact button, with `safety` beside it; null if the viewer may not contact anyone, and the card calls `onRefused` instead. */
  contact: ((person: CardPerson) => ReactNode) | null;
  /** Blocks or reports the person; null for admins. */
  safety: ((person: CardPerson) => ReactNode) | null;
  onRefused: () => void;
  /** Called when a profile is opened, so that the page remembers the place in the list. */
  onOpen: (id: string) => void;
};
