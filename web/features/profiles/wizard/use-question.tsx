import { type ReactNode, useState } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import type { StepQuestion } from './wizard-step.ts';

type Asked = StepQuestion & { answer: (isConfirmed: boolean) => void };

/** `ask` resolves to whether the person confirms. The dialog has to be rendered. */
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
  return { ask, dialog: asked && <QuestionDialog {...asked} /> };
}

const QuestionDialog = ({ title, lead, doubts, confirm, answer }: Asked) => (
  <Dialog
    title={title}
    role="alertdialog"
    isOpen
    onOpenChange={(isOpen) => !isOpen && answer(false)}
    actions={
      <>
        <Button variant="secondary" onPress={() => answer(false)}>
          Cancel
        </Button>
        <Button onPress={() => answer(true)}>{confirm}</Button>
      </>
    }
  >
    <Stack>
      <p>{lead}</p>
      {doubts.map((doubt) => (
        <Alert key={doubt}>{doubt}</Alert>
      ))}
    </Stack>
  </Dialog>
);
