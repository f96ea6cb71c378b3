import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export function CompleteProfileDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      title={messages.completeProfile}
      size="small"
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>OK</Button>}
    >
      You can open profiles and write to people once you have finished every step of your own profile and our
      team has approved you.
    </Dialog>
  );
}
