import { closeUndo, useAskedUndo } from '#web/lib/moves/undo-prompt.ts';
import { useLazyComponent } from './routing/use-lazy-component.ts';

const loadDialog = async () => (await import('#web/lib/moves/move-dialog.tsx')).MoveDialog;

/** Asks before a move is undone in a way that opens other people’s profiles again, on whichever page that is. */
export function UndoHost() {
  const asked = useAskedUndo();
  const MoveDialog = useLazyComponent(loadDialog, asked !== null);
  if (!MoveDialog || !asked) return null;
  const { role, back, onMove } = asked;
  return <MoveDialog role={role} wanted={back} isUndo onMove={onMove} onClose={closeUndo} />;
}
