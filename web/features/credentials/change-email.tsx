import { useState } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { ChangeEmailForm, changeEmailDraft } from './change-email-form.tsx';

type Props = { account: Account; onChanged: () => void };

/** Open from the start where a change was begun. */
export function ChangeEmail({ account, onChanged }: Props) {
  const [turn, setTurn] = useState(0);
  const [isBegun] = useState(() => hasDraft(changeEmailDraft));
  return (
    <Disclosure key={turn} summary="Change my email address" isOpen={turn === 0 && isBegun}>
      <ChangeEmailForm
        account={account}
        onChanged={(newEmail) => {
          // A fresh one, closed and empty.
          setTurn(turn + 1);
          onChanged();
          announce(`We have sent a link to ${newEmail}. Follow it to finish the change.`);
        }}
      />
    </Disclosure>
  );
}
