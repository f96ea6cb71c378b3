import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { emptyWords } from './empty-words.ts';
import { ItemCard, type ItemSlots } from './item-card.tsx';
import { useKeptItems } from './use-kept-items.ts';
import { useWorkList } from './use-work-list.ts';
import { type WorkSearch, workParams } from './work-search.ts';

const nouns = {
  all: ['entry', 'entries'],
  introductions: ['introduction', 'introductions'],
  messages: ['message', 'messages'],
  reports: ['report', 'reports'],
  'first-messages': ['first message', 'first messages'],
  matches: ['match', 'matches'],
  unreachable: ['address', 'addresses'],
} as const;

/** The items that one filter finds. */
export function Results({ search, reportActions }: { search: WorkSearch } & ItemSlots) {
  const found = useWorkList(search);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <Skeletons />;
  if (!items) {
    return <LoadFailed title="We couldn’t load the list" error={error} onRetry={retry} />;
  }
  return (
    <Stack>
      {hasRefreshFailed && <FailedAlert title="This list may be out of date" error={error} onRetry={retry} />}
      <Items search={search} found={found} items={items} reportActions={reportActions} />
    </Stack>
  );
}

type ItemsProps = { search: WorkSearch; found: Pages<WorkItem>; items: readonly WorkItem[] } & ItemSlots;

function Items({ search, found, items, reportActions }: ItemsProps) {
  const { error, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  const { shown, hold } = useKeptItems(items);
  if (shown.length === 0) return <Nothing search={search} />;
  return (
    <PagedList
      items={shown}
      noun={nouns[search.kind]}
      renderItem={(item) => (
        <ItemCard item={item} onTouch={() => hold(item.id)} reportActions={reportActions} />
      )}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      moreError={hasMoreFailed ? describeError(error) : null}
      onMore={loadMore}
      isEndless
      cards="full"
    />
  );
}

function Nothing({ search }: { search: WorkSearch }) {
  const [, setParams] = useSearchParams();
  const { title, text, to } = emptyWords(search);
  const said = useRef('');
  useEffect(() => {
    if (said.current !== title) announce(title);
    said.current = title;
  }, [title]);
  return (
    <EmptyState
      picture={<img src={emptyPicture} alt="" />}
      title={title}
      action={
        to && (
          <Button variant="secondary" onPress={() => setParams(workParams({ ...search, ...to.search }))}>
            {to.label}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

const Skeletons = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading …</p>
    </VisuallyHidden>
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <Skeleton width="short" />
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </Card>
    ))}
  </Stack>
);
