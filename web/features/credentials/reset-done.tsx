import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { logInAfterReset } from './log-in-after-reset.ts';
import { LogInYourself } from './log-in-yourself.tsx';
import styles from './password-page.module.css';
import { ResetGoesOn } from './reset-goes-on.tsx';

export type Reset = { email: string; password: string };
type State = { kind: 'pending' } | { kind: 'in'; user: User } | { kind: 'out'; isCodeNeeded: boolean };

/** The password is reset; now signs in with it. */
export function ResetDone({ reset }: { reset: Reset }) {
  const [state, setState] = useState<State>({ kind: 'pending' });
  useEffect(() => {
    logInAfterReset(reset).then(setState);
  }, [reset]);
  if (state.kind === 'out') return <LogInYourself email={reset.email} isCodeNeeded={state.isCodeNeeded} />;
  return (
    <div className={styles.page}>
      <div role="status">
        <PageHeading place="reset done">{messages.resetDone}</PageHeading>
      </div>
      {state.kind === 'in' ? <ResetGoesOn user={state.user} /> : <Spinner />}
    </div>
  );
}
