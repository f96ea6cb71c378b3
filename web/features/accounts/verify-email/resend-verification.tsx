import { accounts } from '#contract/accounts/accounts.ts';
import { confirmEmailDialogs } from '#contract/texts/dialogs/confirm-email.ts';
import { call } from '#web/lib/api/api.ts';
import { SendAgain } from '#web/ui/send-again/send-again.tsx';

export function ResendVerification() {
  return (
    <SendAgain
      label="Send the email again"
      send={() => call(accounts.sendVerification)}
      sent={confirmEmailDialogs.confirmEmail.sentAgain}
    />
  );
}
