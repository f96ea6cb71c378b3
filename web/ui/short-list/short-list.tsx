import type { ComponentProps, ReactNode } from 'react';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type ShortListProps<Item extends { id: string }> = {
  found: Pages<Item>;
  gap: ComponentProps<typeof Stack>['gap'];
  className?: string | undefined;
  /** An item as an `li`. */
  renderItem: (item: Item) => ReactNode;
};

/** A plain list with its own heading, inside something larger: loading, failed, empty, or with a link to more. */
export function ShortList<Item extends { id: string }>({
  found,
  gap,
  className,
  renderItem,
}: ShortListProps<Item>) {
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = found;
  return (
    <>
      {!items && !error && <Skeleton width="medium" />}
      {error && <FailedAlert error={error} onRetry={retry} />}
      {items?.length === 0 && <p>None so far.</p>}
      {items && items.length > 0 && (
        <Stack as="ul" gap={gap} className={className}>
          {items.map(renderItem)}
        </Stack>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" isPending={isLoadingMore} onPress={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
