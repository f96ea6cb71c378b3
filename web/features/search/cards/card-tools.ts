import type { ReactNode } from 'react';

/** The person on a card. */
export type CardPerson = { id: string; name: string };

/** What the page gives each of its cards. */
export type CardTools = {
  /** null for admins, who do not star or hide anybody. */
  marks: {
    /** Ids of people. */
    starred: readonly string[];
    hidden: readonly string[];
    onStar: (id: string, isOn: boolean) => void;
    onHide: (person: CardPerson, isOn: boolean) => void;
  } | null;
  /** The way to contact somebody; null where the viewer may not: the card calls `onRefused` then. */
  contact: ((person: CardPerson) => ReactNode) | null;
  onRefused: () => void;
  /** A profile is being opened: the page remembers the place in the list. */
  onOpen: (id: string) => void;
};
