import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { credentials } from '#contract/accounts/credentials.ts';
import { routes } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { readItem, writeItem } from '#web/lib/safe-storage.ts';
import { updateUser, useSession } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/banner/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';

/** Reminds an administrator, whose account opens everybody's data, until the second factor is on. It can wait for a week. */
export function SecondFactorBanner({ withLink }: { withLink: boolean }) {
  const { id, hasSecondFactor: known } = useSession()?.user ?? {};
  const [putOffBy, setPutOffBy] = useState<string>();
  // Asked once more, because it may be on since: from another device. The banner is outside the part of the page that
  // provides the client.
  const { data: account } = useQuery(
    {
      queryKey: queryKeys.account(),
      queryFn: ({ signal }) => call(credentials.account, {}, { signal }),
    },
    queryClient,
  );
  useEffect(() => {
    if (account) updateUser({ hasSecondFactor: account.hasSecondFactor });
  }, [account]);
  if ((account?.hasSecondFactor ?? known) !== false || !id) return null;
  if (putOffBy === id || isPutOff(id, Date.now())) return null;
  const later = () => {
    putOff(id, Date.now());
    setPutOffBy(id);
    announce('We’ll remind you again in a week.');
    // The pressed button is gone.
    document.getElementById('main')?.focus();
  };
  return (
    <Banner
      label="Protect your account"
      icon={ShieldAlert}
      tone="notice"
      actions={
        withLink && (
          <>
            <Link to={routes.account}>Set up two-step login</Link>
            <Button variant="quiet" size="small" onPress={later}>
              Remind me in a week
            </Button>
          </>
        )
      }
    >
      This account can open everyone’s information. Protect it with two-step login.
    </Banner>
  );
}

const weekMs = 7 * 86_400_000;

/** By account, so that nobody puts it off for a colleague who uses the same browser. */
const keyOf = (userId: string) => `second-factor-later/${userId}`;

/** Puts the reminder off for a week, in this browser. It only reminds: what an account may do is the server's matter. */
const putOff = (userId: string, now: number): void => writeItem('local', keyOf(userId), String(now + weekMs));

/** A time further away than a week was written by a clock that was wrong. */
function isPutOff(userId: string, now: number): boolean {
  const left = Number(readItem('local', keyOf(userId))) - now;
  return left > 0 && left <= weekMs;
}
