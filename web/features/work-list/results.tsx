import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { emptyWords } from './empty-words.ts';
import { Entry } from './entry.tsx';
import { useShown } from './use-shown.ts';
import { useWorkList } from './use-work-list.ts';
import styles from './work-list.module.css';
import { type WorkSearch, workParams } from './work-search.ts';
import { WorkSkeletons } from './work-skeletons.tsx';

const nouns = {
  all: ['entry', 'entries'],
  introductions: ['introduction', 'introductions'],
  messages: ['message', 'messages'],
} as const;

/** The entries of one filter. */
export function Results({ search }: { search: WorkSearch }) {
  const found = useWorkList(search);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  if (isLoading) return <WorkSkeletons />;
  if (!items) {
    return (
      <EmptyState
        picture={<img src={errorPicture} alt="" />}
        title="We could not load the list"
        action={<Button onPress={retry}>Try again</Button>}
      >
        {describeError(error)}
      </EmptyState>
    );
  }
  return (
    <div className={styles.results}>
      {hasRefreshFailed && <FailedAlert title="This list may be out of date" error={error} onRetry={retry} />}
      <Entries search={search} found={found} items={items} />
    </div>
  );
}

type EntriesProps = { search: WorkSearch; found: Pages<WorkItem>; items: readonly WorkItem[] };

function Entries({ search, found, items }: EntriesProps) {
  const { error, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  const { shown, hold } = useShown(items);
  if (shown.length === 0) return <Nothing search={search} />;
  return (
    <PagedList
      items={shown}
      noun={nouns[search.kind]}
      renderItem={(item) => <Entry item={item} onTouch={() => hold(item.id)} />}
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
