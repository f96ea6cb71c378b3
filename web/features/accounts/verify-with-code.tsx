import { useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/user.ts';
import { Verified } from './verified.tsx';
import { verifyCode } from './verify-code.ts';
import { VerifyFailed } from './verify-failed.tsx';
import { VerifyPending } from './verify-pending.tsx';

type State = { kind: 'pending' } | { kind: 'verified'; user: User } | { kind: 'failed'; error: unknown };

export function VerifyWithCode({ code }: { code: string }) {
  const [state, setState] = useState<State>({ kind: 'pending' });
  const verify = useCallback(() => {
    setState({ kind: 'pending' });
    verifyCode(code).then(
      (user) => setState({ kind: 'verified', user }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [code]);
  useEffect(verify, [verify]);

  if (state.kind === 'pending') return <VerifyPending />;
  if (state.kind === 'verified') return <Verified user={state.user} />;
  return <VerifyFailed error={state.error} onRetry={verify} />;
}
