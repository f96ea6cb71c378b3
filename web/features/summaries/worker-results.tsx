import errorPicture from '#web/content/pictures/error.svg';
import { describeError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { NoWorkers } from './no-workers.tsx';
import type { SearchWindow } from './search-window.ts';
import type { useWorkers } from './use-workers.ts';
import { WorkerCard } from './worker-card.tsx';
import { WorkerSkeletons } from './worker-skeletons.tsx';

type Props = {
  found: ReturnType<typeof useWorkers>;
  window: SearchWindow;
  isChosen: boolean;
  today: string;
  onSearch: (window: SearchWindow) => void;
};

export function WorkerResults({ found, window, isChosen, today, onSearch }: Props) {
  const { items, error, isLoading, retry, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  if (isLoading) return <WorkerSkeletons />;
  if (!items) {
    return (
      <EmptyState
        picture={<img src={errorPicture} alt="" />}
        title="The search did not work"
        action={<Button onPress={retry}>Try again</Button>}
      >
        {describeError(error)}
      </EmptyState>
    );
  }
  if (items.length === 0) return <NoWorkers window={window} isChosen={isChosen} onSearch={onSearch} />;
  return (
    <PagedList
      items={items}
      noun={['support worker', 'support workers']}
      renderItem={(worker) => <WorkerCard worker={worker} today={today} />}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      moreError={hasMoreFailed ? describeError(error) : null}
      onMore={loadMore}
    />
  );
}
