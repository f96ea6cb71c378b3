import { useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  /** Of the section. */
  title: string;
  name: string;
  /** The one that this makes. */
  version: number;
  /** @throws when the server refuses */
  onAgree: () => Promise<void>;
  /** Called once the dialog has closed. */
  onAgreed: () => void;
};

/** Asks before the last section is accepted, because an agreed version stays. */
export function AgreeDialog({ title, name, version, onAgree, onAgreed }: Props) {
  const close = useCloseOverlay();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onAgree();
      close();
      onAgreed();
    } catch (error) {
      setProblem(describeError(error));
      setIsBusy(false);
    }
  };
  return (
    <LazyDialog
      title="Agree on everything?"
      size="small"
      actions={
        <>
          <CloseButton>Not yet</CloseButton>
          <Button isPending={isBusy} onPress={() => void agree()}>
            Yes, I agree
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          “{title}” is the last section. Once you accept it, you and <bdi>{name}</bdi> have accepted all of
          them, and they become version {version} of your agreement, with today’s date. You can both save it
          as a PDF.
        </p>
        <p>
          You can still propose changes later. Until you’ve both accepted those, version {version} is what
          you’ve agreed on.
        </p>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </LazyDialog>
  );
}
