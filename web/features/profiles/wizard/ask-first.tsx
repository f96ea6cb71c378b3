import { LazyMoveDialog } from '#web/lib/moves/lazy-move-dialog.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { StepQuestion } from './wizard-step.ts';

/** Asks before a step is saved. Resolves to whether the person confirms. */
export const askFirst = ({ role, move }: StepQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openOverlay(
      <LazyMoveDialog role={role} wanted={move} asksNoReason onMove={async () => resolve(true)} />,
      // After a yes this changes nothing.
      { onClosed: () => resolve(false) },
    );
  });
