import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { VerifyWithCode } from './verify-with-code.tsx';
import { VerifyWithoutCode } from './verify-without-code.tsx';

export function VerifyEmailPage() {
  const code = useSearchParams()[0].get('code');
  useEffect(() => {
    if (!code) console.info('The verification page was opened without a code');
  }, [code]);
  // A new key, so that another link starts over.
  return code ? <VerifyWithCode key={code} code={code} /> : <VerifyWithoutCode />;
}
