import { FilePlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type PrivacyRequestFilter, privacyRequestFilters } from '#contract/admissions/privacy-requests.ts';
import { describeError } from '#web/lib/api/api.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { RequestCard } from './request-card.tsx';
import { usePrivacyRequests } from './use-privacy-requests.ts';

const NewRequestDialog = lazyOverlay(async () => (await import('./new-request-dialog.tsx')).NewRequestDialog);

const labels = { open: 'Open', closed: 'Closed', all: 'All' } as const;

/** The register of what people ask about their data. The address holds which requests are shown. */
export function PrivacyRequestsPage() {
  const [params, setParams] = useSearchParams();
  const state = privacyRequestFilters.find((filter) => filter === params.get('state')) ?? 'open';
  return (
    <WorkPage
      title="Privacy requests"
      lead="What’s due first comes first."
      tools={
        <IfMay right="admissions">
          <Button
            size="small"
            icon={<FilePlus aria-hidden="true" />}
            onPress={() => openOverlay(<NewRequestDialog person={null} />)}
          >
            Record a request
          </Button>
        </IfMay>
      }
    >
      <Tabs
        label="Which requests to show"
        selected={state}
        onSelect={(id) => setParams(id === 'open' ? {} : { state: id }, { preventScrollReset: true })}
        items={privacyRequestFilters.map((filter) => ({
          id: filter,
          label: labels[filter],
          panel: <Requests key={filter} state={filter} />,
        }))}
      />
    </WorkPage>
  );
}

function Requests({ state }: { state: PrivacyRequestFilter }) {
  const found = usePrivacyRequests({ state });
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="The requests couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && (
        <FailedAlert tone="notice" title="This list may be out of date" error={error} onRetry={retry} />
      )}
      {items.length === 0 ? (
        <EmptyState title={state === 'open' ? 'No privacy request is open' : 'There are none yet'}>
          When somebody asks what we hold about them, or to correct or delete it, record it here. Then nobody
          forgets the day by which we have to answer.
        </EmptyState>
      ) : (
        <PagedList
          items={items}
          noun={['request', 'requests']}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          moreError={found.hasMoreFailed ? describeError(error) : null}
          onMore={() => void found.loadMore()}
          isEndless
          cards="full"
          occasion={state}
          renderItem={(request) => <RequestCard request={request} />}
        />
      )}
    </Stack>
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading privacy requests …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
);
