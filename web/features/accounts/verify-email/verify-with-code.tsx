import { useCallback, useEffect, useState } from 'react';
import { Verified } from './verified.tsx';
import { VerifiedSignedOut } from './verified-signed-out.tsx';
import { type Verification, verifyCode } from './verify-code.ts';
import { VerifyFailed } from './verify-failed.tsx';
import { VerifyPending } from './verify-pending.tsx';

type State = { kind: 'pending' } | ({ kind: 'verified' } & Verification) | { kind: 'failed'; error: unknown };

export function VerifyWithCode({ code }: { code: string }) {
  const [state, setState] = useState<State>({ kind: 'pending' });
  const verify = useCallback(() => {
    setState({ kind: 'pending' });
    verifyCode(code).then(
      (verification) => setState({ kind: 'verified', ...verification }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [code]);
  useEffect(verify, [verify]);

  if (state.kind === 'pending') return <VerifyPending />;
  if (state.kind === 'failed') return <VerifyFailed error={state.error} onRetry={verify} />;
  return state.isSignedIn ? <Verified user={state.user} /> : <VerifiedSignedOut user={state.user} />;
}
