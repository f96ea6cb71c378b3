import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { untilOpen } from '#contract/profiles/status/promises.ts';
import { notOpenDialogs } from '#contract/texts/dialogs/not-open.ts';
import { joinWithAnd } from '#contract/words.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

export const CompleteProfileDialog = () => (
  <Dialog
    title={messages.completeProfile}
    size="small"
    actions={<CloseButton variant="primary">OK</CloseButton>}
  >
    {notOpenDialogs.notOpen.profilesAndMessages({ left: whatIsLeft(useSession()?.user) })}
  </Dialog>
);

/** Only what the person has not done yet. */
function whatIsLeft(user: User | undefined): string {
  const { isFinished, isApproved } = user ? standingOf(user) : { isFinished: false, isApproved: false };
  return joinWithAnd([
    ...(isFinished ? [] : ['you’ve finished every step of your own profile']),
    ...(isApproved || !user ? [] : [untilOpen(user)]),
  ]);
}
