import { useEffect } from 'react';
import { useAccount } from './account-query.ts';
import { ChangeEmail } from './change-email.tsx';

type Props = {
  /** Called with the address that the last link was sent to. */
  onWrittenTo: (email: string) => void;
  onChanged: () => void;
};

/** For a newcomer who mistyped the address: the account page's form, elsewhere. */
export function ChangeSignUpEmail({ onWrittenTo, onChanged }: Props) {
  const { data: account } = useAccount();
  const writtenTo = account && (account.newEmail ?? account.email);
  useEffect(() => {
    if (writtenTo) onWrittenTo(writtenTo);
  }, [writtenTo, onWrittenTo]);
  return account && <ChangeEmail account={account} onChanged={onChanged} />;
}
