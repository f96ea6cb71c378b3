import { LazyMoveDialog } from '#web/features/profiles/shared/status/lazy-move-dialog.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { StepQuestion } from './wizard-step.ts';

/** Asks for confirmation before a step is saved. Resolves to the answer. */
export const askFirst = ({ role, move }: StepQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    openOverlay(
      <LazyMoveDialog role={role} wanted={move} asksNoReason onMove={async () => resolve(true)} />,
      // Has no effect after a yes.
      { onClosed: () => resolve(false) },
    );
  });
