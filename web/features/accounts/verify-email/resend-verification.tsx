import { accounts } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { SendAgain } from '#web/ui/send-again/send-again.tsx';

export function ResendVerification() {
  return (
    <SendAgain
      label="Send the email again"
      send={() => call(accounts.sendVerification)}
      sent="It’s on its way. The link in the newest email is the one that works."
    />
  );
}
