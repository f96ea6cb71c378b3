import { useEffect, useState } from 'react';
import type { Board } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { useOverlays } from '#web/ui/overlay/overlays.ts';

type Place = { id: string | undefined; status: Status };

/** Moves the focus to a card once the board is drawn, and an open dialog has closed, which gives the focus back. */
export function useFocusNext() {
  const [next, setNext] = useState<Place | null>(null);
  const isDialogOpen = useOverlays().length > 0;
  useEffect(() => {
    if (isDialogOpen || !next) return;
    focusCardOrColumn(next);
    setNext(null);
  }, [isDialogOpen, next]);
  return setNext;
}

/** The card to focus when another leaves its column. */
export function neighbourOf({ columns }: Board, id: string, status: Status): string | undefined {
  const cards = columns.find((column) => column.status === status)?.cards ?? [];
  const place = cards.findIndex((card) => card.id === id);
  return (cards[place + 1] ?? cards[place - 1])?.id;
}

/** If there is no such card, the title of its column takes the focus. */
function focusCardOrColumn({ id, status }: Place): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  (card ?? document.querySelector<HTMLElement>(`[data-column="${status}"]`))?.focus();
}
