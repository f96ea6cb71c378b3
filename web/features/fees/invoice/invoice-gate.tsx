import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Fee, fees } from '#contract/fees/fees.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Props = {
  id: string;
  /** The list of fees, offered when an address is incomplete. */
  list: { to: string; label: string };
  children: (fee: Fee) => ReactNode;
};

/** The fee that an address names, or why it is not there. */
export function InvoiceGate({ id, list, children }: Props) {
  const { data: fee, error, isFetching, refetch } = useFee(id);
  const retry = () => void refetch();
  if (fee)
    return (
      <Stack gap={5}>
        {error && (
          <FailedAlert tone="notice" title="This invoice may be out of date" error={error} onRetry={retry} />
        )}
        {children(fee)}
      </Stack>
    );
  if (!error || (isFetching && !(error instanceof ApiError)))
    return (
      <Stack>
        <VisuallyHidden>
          <p role="status">Loading the invoice …</p>
        </VisuallyHidden>
        <Skeleton shape="card" />
      </Stack>
    );
  // An id that is no id is refused, one that is not theirs is not found.
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <EmptyState title="There’s no such invoice" action={<LinkButton to={list.to}>{list.label}</LinkButton>}>
        Its address isn’t complete, or the invoice isn’t yours.
      </EmptyState>
    );
  return <LoadFailed title="The invoice couldn’t be loaded" error={error} onRetry={retry} />;
}

/** One fee with its invoice. */
function useFee(id: string) {
  // No requests after the session has expired, because each would end it again.
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: queryKeys.fee(id),
    queryFn: ({ signal }) => call(fees.find, { params: { id } }, { signal }),
    ...sharedWork,
    refetchInterval: 30_000,
    enabled: isSignedIn,
  });
}
