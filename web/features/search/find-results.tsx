import type { ReactNode } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { CardSkeletons } from './cards/card-skeletons.tsx';

export type ResultsProps<Person extends { id: string }> = {
  found: Pages<Person>;
  noun: readonly [one: string, many: string];
  nobody: ReactNode;
  renderCard: (person: Person) => ReactNode;
  /** Its tab has the number. */
  hasTabs: boolean;
};

/** Everyone that the search finds, best match first. */
export function FindResults<Person extends { id: string }>(props: ResultsProps<Person>) {
  const { found, noun, nobody, renderCard, hasTabs } = props;
  const { items, error, isLoading, retry, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  useReturnToCard(items !== undefined);
  if (isLoading) return <CardSkeletons isCounted={!hasTabs} />;
  if (!items) return <LoadFailed title="The search didn’t work" error={error} onRetry={retry} />;
  if (items.length === 0) return nobody;
  return (
    <PagedList
      items={items}
      noun={noun}
      renderItem={renderCard}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      moreError={hasMoreFailed ? describeError(error) : null}
      onMore={loadMore}
      isEndless
      cards="wide"
      isLong
      isCountedElsewhere={hasTabs}
    />
  );
}
