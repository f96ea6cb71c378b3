import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/enums.ts';
import type { StatusMove } from './move-card.ts';

/** An undo that opens other people’s profiles again, which is asked about first. */
type Undo = {
  role: Exclude<Role, 'ADMIN'>;
  back: StatusMove;
  /** @throws when the server refuses */
  onMove: () => Promise<void>;
};

const listeners = new Set<() => void>();
let asked: Undo | null = null;

function set(next: Undo | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. The button that undoes outlives the page of the move, so the dialog belongs to no page. */
export const askBeforeUndo = (undo: Undo): void => set(undo);
export const closeUndo = (): void => set(null);

export const useAskedUndo = (): Undo | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
