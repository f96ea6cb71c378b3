import { describeError } from '#web/lib/api/api.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { FeeEntry } from './fee-entry.tsx';
import type { FeesSearch } from './fees-search.ts';
import { useEarlyFeeDialog } from './lazy-fee-dialog.tsx';
import { useTeamFees } from './use-team-fees.ts';

const nothing = {
  open: 'No fee is open',
  overdue: 'No fee is overdue',
  due: 'No fee is open',
  paid: 'No fee has been paid',
  waived: 'No fee has been waived',
  refunded: 'No fee has been refunded',
  all: 'There are no fees yet',
} as const;

/** The fees that a filter finds, and what can be done with each. */
export function FeeList({ search }: { search: FeesSearch }) {
  const found = useTeamFees(search);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  useEarlyFeeDialog();
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="The fees couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && (
        <FailedAlert tone="notice" title="This list may be out of date" error={error} onRetry={retry} />
      )}
      {items.length === 0 ? (
        <EmptyState title={nothing[search.state]}>
          A fee to join is issued when a family is approved, and a second one when a match becomes active.
        </EmptyState>
      ) : (
        <PagedList
          items={items}
          noun={['fee', 'fees']}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          moreError={found.hasMoreFailed ? describeError(error) : null}
          onMore={() => void found.loadMore()}
          isEndless
          cards="full"
          occasion={`${search.state} ${search.family}`}
          renderItem={(fee) => <FeeEntry fee={fee} isNameless={search.family !== ''} />}
        />
      )}
    </Stack>
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading fees …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
);
