import type { Role } from '#contract/enums.ts';
import { createPrompt } from '#web/lib/prompt.ts';
import type { StatusMove } from './move-card.ts';

/** An undo that opens other people’s profiles again, which is asked about first. */
type Undo = {
  role: Exclude<Role, 'ADMIN'>;
  back: StatusMove;
  /** @throws when the server refuses */
  onMove: () => Promise<void>;
};

const prompt = createPrompt<Undo | null>(null);

/** Opens the dialog. The button that undoes outlives the page of the move, so the dialog belongs to no page. */
export const askBeforeUndo = (undo: Undo): void => prompt.set(undo);
export const closeUndo = (): void => prompt.set(null);
export const useAskedUndo = prompt.usePrompt;
