import { messages } from '#contract/messages.ts';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

export const CompleteProfileDialog = () => (
  <Dialog
    title={messages.completeProfile}
    size="small"
    actions={<CloseButton variant="primary">OK</CloseButton>}
  >
    You can open profiles and write to people once you have finished every step of your own profile and our
    team has approved you.
  </Dialog>
);
