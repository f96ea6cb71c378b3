import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Account, credentials } from '#contract/accounts/credentials.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { updateUser } from '#web/lib/session/session.ts';

/** How the person logs in. Also updates what the session knows of it. */
export function useAccount() {
  const query = useQuery({
    queryKey: queryKeys.account(),
    queryFn: ({ signal }) => call(credentials.account, {}, { signal }),
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const { email, emailVerified, hasSecondFactor } = data;
    updateUser({ email, emailVerified, hasSecondFactor });
  }, [data]);
  return query;
}

/** For calls that answer the account as it is after their change. */
export function useChangedAccount() {
  const queries = useQueryClient();
  return (account: Account) => queries.setQueryData(queryKeys.account(), account);
}

export function useKeepEmail() {
  const remember = useChangedAccount();
  return useMutation({ mutationFn: () => call(credentials.keepEmail), onSuccess: remember });
}
