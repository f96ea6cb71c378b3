import { useEffect, useState } from 'react';
import type { Status } from '#contract/enums.ts';
import { focusCardOrColumn } from './focus-card.ts';

type Place = { id: string | undefined; status: Status };

/** Moves the focus to a card once nothing that holds the focus is open: a dialog or menu would take it back. */
export function useFocusNext(isDialogOpen: boolean) {
  const [next, setNext] = useState<Place | null>(null);
  useEffect(() => {
    if (isDialogOpen || !next) return;
    focusCardOrColumn(next.id, next.status);
    setNext(null);
  }, [isDialogOpen, next]);
  return setNext;
}
