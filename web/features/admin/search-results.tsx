import { type ReactNode, useEffect } from 'react';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import errorPicture from '#web/content/pictures/error.svg';
import { describeError } from '#web/lib/api.ts';
import type { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { SearchSkeletons } from './search-skeletons.tsx';

type Props<Item extends { id: string }> = {
  found: ReturnType<typeof usePages<Item>>;
  noun: readonly [one: string, many: string];
  /** What stands there instead of nobody. */
  nobody: string;
  renderItem: (item: Item) => ReactNode;
};

export function SearchResults<Item extends { id: string }>({ found, noun, nobody, renderItem }: Props<Item>) {
  const { items, error, isLoading, retry, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  if (isLoading) return <SearchSkeletons />;
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
  if (items.length === 0) return <Nobody title={nobody} />;
  return (
    <PagedList
      items={items}
      noun={noun}
      renderItem={renderItem}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      moreError={hasMoreFailed ? describeError(error) : null}
      onMore={loadMore}
    />
  );
}

function Nobody({ title }: { title: string }) {
  useEffect(() => announce(title), [title]);
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title}>
      Try fewer letters, or choose Any.
    </EmptyState>
  );
}
