import type { ReactNode } from 'react';
import { describeError } from '#web/lib/api.ts';
import type { Pages } from '#web/lib/use-pages.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

type ShortListProps<Item> = {
  found: Pages<Item>;
  className: string | undefined;
  /** An item in its own `li`. */
  renderItem: (item: Item) => ReactNode;
};

/** A list inside of something bigger, in all its states: under its own heading, without a number, plain. */
export function ShortList<Item>({ found, className, renderItem }: ShortListProps<Item>) {
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = found;
  return (
    <>
      {!items && !error && <Skeleton width="medium" />}
      {error && (
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onPress={retry}>
              Try again
            </Button>
          }
        >
          {describeError(error)}
        </Alert>
      )}
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
