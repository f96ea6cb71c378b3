import { type ReactNode, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  title: string;
  size?: 'regular' | 'large';
  /** Rejects when nothing was saved; the dialog then stays and says why. Undefined while there is nothing to save. */
  onSave: (() => Promise<void>) | undefined;
  children: ReactNode;
};

/** A dialog about a picture, with Cancel and Save. */
export function SavingDialog({ title, size = 'regular', onSave, children }: Props) {
  const close = useCloseOverlay();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave?.();
      close();
    } catch (error) {
      setProblem(describeError(error));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title={title}
      size={size}
      isDismissable={false}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button isPending={isSaving} isDisabled={!onSave} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={size === 'large' ? 5 : 4}>
        {children}
        {problem && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </Dialog>
  );
}
