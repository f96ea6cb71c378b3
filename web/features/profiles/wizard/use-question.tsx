import { type ReactNode, useState } from 'react';
import { LazyMoveDialog } from '#web/lib/moves/lazy-move-dialog.tsx';
import type { StepQuestion } from './wizard-step.ts';

type Asked = StepQuestion & { answer: (isConfirmed: boolean) => void };

/** `ask` resolves to whether the person confirms. The dialog has to be rendered, and not in a form: it has one of its own. */
export function useQuestion(): { ask: (question: StepQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: StepQuestion) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ ...question, answer });
    });
  const dialog = asked && (
    <LazyMoveDialog
      role={asked.role}
      wanted={asked.move}
      asksNoReason
      onMove={async () => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
}
