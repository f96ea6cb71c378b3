import type { ReactNode } from 'react';
import type { UseMarks } from '#web/features/search/marks/use-marks.ts';

/** Somebody on a card. */
export type CardPerson = { id: string; name: string };

/** What the page gives each of its cards. */
export type CardTools = {
  /** null for admins, who keep no lists. */
  marks:
    | (Pick<UseMarks, 'starred' | 'hidden'> & {
        onStar: (id: string, isOn: boolean) => void;
        onHide: (person: CardPerson, isOn: boolean) => void;
      })
    | null;
  /** Contact with somebody; null for those who may not meet anyone, and get `onRefused`. */
  contact: ((person: CardPerson) => ReactNode) | null;
  onRefused: () => void;
  /** Somebody's profile is opened: the page keeps the place. */
  onOpen: (id: string) => void;
};
