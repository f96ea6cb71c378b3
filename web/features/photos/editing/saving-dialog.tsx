import { type ReactNode, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  title: string;
  size?: 'regular' | 'large';
  /** Rejects when nothing was saved; the dialog then stays and says why. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about a picture, with Cancel and Save. */
export function SavingDialog({ title, size = 'regular', onSave, onClose, children }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave();
      onClose();
    } catch (error) {
      setProblem(describeError(error));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={isSaving} onPress={save}>
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
