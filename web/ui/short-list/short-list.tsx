import type { ReactNode } from 'react';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

type ShortListProps<Item extends { id: string }> = {
  found: Pages<Item>;
  className: string | undefined;
  /** An item in its own `li`. */
  renderItem: (item: Item) => ReactNode;
};

/** A list inside of something bigger, in all its states: under its own heading, without a number, plain. */
export function ShortList<Item extends { id: string }>({
  found,
  className,
  renderItem,
}: ShortListProps<Item>) {
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = found;
  return (
    <>
      {!items && !error && <Skeleton width="medium" />}
      {error && <FailedAlert error={error} onRetry={retry} />}
      {items?.length === 0 && <p>None so far.</p>}
      {items && items.length > 0 && <ul className={className}>{items.map(renderItem)}</ul>}
      {hasMore && (
        <Button variant="secondary" size="small" isPending={isLoadingMore} onPress={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
