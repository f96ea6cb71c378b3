import { LazyMoveDialog } from '#web/lib/moves/lazy-move-dialog.tsx';
import { closeUndo, useAskedUndo } from '#web/lib/moves/undo-prompt.ts';

/** Asks before a move is undone in a way that opens other people’s profiles again, on whichever page that is. */
export function UndoHost() {
  const asked = useAskedUndo();
  if (!asked) return null;
  const { role, back, onMove } = asked;
  return <LazyMoveDialog role={role} wanted={back} isUndo onMove={onMove} onClose={closeUndo} />;
}
