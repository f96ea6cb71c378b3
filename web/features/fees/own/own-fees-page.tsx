import { useQuery } from '@tanstack/react-query';
import { fees } from '#contract/fees/fees.ts';
import { feeWords, matchFeeWords } from '#contract/profiles/status/promises.ts';
import { callPage, describeError } from '#web/lib/api/api.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { OwnFee } from './own-fee.tsx';
import styles from './own-fees.module.css';

/** What a family owes us, what it is for, and how to pay. */
export function OwnFeesPage() {
  return (
    <Stack gap={5} className={styles.page}>
      <PageHeading lead="What each fee is for, when it’s due, and how to pay it.">Your fees</PageHeading>
      <OwnFees />
    </Stack>
  );
}

function OwnFees() {
  const found = useOwnFees();
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="Your fees couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack gap={5}>
      {hasRefreshFailed && (
        <FailedAlert tone="notice" title="This page may be out of date" error={error} onRetry={retry} />
      )}
      {items.length === 0 ? (
        <EmptyState title="You have no fees yet">
          <FeesToCome wordsIn={feeWords} />
        </EmptyState>
      ) : (
        <>
          <PagedList
            items={items}
            noun={['fee', 'fees']}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            moreError={found.hasMoreFailed ? describeError(error) : null}
            onMore={() => void found.loadMore()}
            cards="full"
            renderItem={(fee) => <OwnFee fee={fee} />}
          />
          {!items.some(({ kind }) => kind === 'match') && (
            <Quiet>
              <FeesToCome wordsIn={matchFeeWords} />
            </Quiet>
          )}
        </>
      )}
    </Stack>
  );
}

/** What is still to come, in the family's currency. */
function FeesToCome({ wordsIn }: { wordsIn: (countryCode: string | null) => string }) {
  const { data } = useQuery(ownProfileQuery);
  return <span>{wordsIn((data && data.role !== 'ADMIN' && data.address?.country?.code) || null)}</span>;
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading your fees …</p>
    </VisuallyHidden>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
);

/** The family's own fees, newest first. The team may mark one while the page is open, so it looks again when somebody comes back. */
const useOwnFees = () =>
  usePages(
    queryKeys.fees(),
    (cursor, signal) =>
      callPage(fees.list, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
    {
      // No requests after the session has expired, because each would end it again.
      isWanted: useIsSignedIn(),
      refresh: { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true },
    },
  );
