import { type ReactNode, useRef } from 'react';
import { ExportButton } from '#web/features/admin/exports/export-button.tsx';
import type { LandingSearch } from '#web/features/admin/landing-search.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SkeletonCards } from '#web/ui/skeleton/skeleton-cards.tsx';
import { Nobody } from './nobody.tsx';
import cardStyles from './person-card.module.css';
import styles from './search-results.module.css';

export type PanelProps = { search: LandingSearch; onChange: (changes: Partial<LandingSearch>) => void };

type Props<Item extends { id: string }> = PanelProps & {
  found: Pages<Item>;
  noun: readonly [one: string, many: string];
  nobody: string;
  renderItem: (item: Item) => ReactNode;
};

/** Shared, because others work on the same people. Earlier results stay until the next search is answered. */
export const searchOptions = { isShared: true, keepsLast: true };

/** Everyone found by a search of the team. */
export function SearchResults<Item extends { id: string }>(props: Props<Item>) {
  const { search, onChange, found, noun, nobody, renderItem } = props;
  const { items, error, isLoading, isSearching, retry, hasMore, isLoadingMore, hasMoreFailed } = found;
  const frame = useRef<HTMLDivElement>(null);
  useKeepFocus(frame, items?.map(({ id }) => id).join(' ') ?? '');
  useReturnToCard(items !== undefined && !isSearching);
  if (isLoading) return <Skeletons />;
  if (!items) return <LoadFailed title="The search did not work" error={error} onRetry={retry} />;
  const occasion = `${JSON.stringify(search)} ${found.pageCount}`;
  return (
    <div
      ref={frame}
      className={classNames(styles.results, isSearching && styles.searching)}
      aria-busy={isSearching}
      tabIndex={-1}
    >
      {found.hasRefreshFailed && <Alert>This list may be out of date. {describeError(error)}</Alert>}
      {items.length === 0 ? (
        <Nobody title={nobody} search={search} onChange={onChange} isNews={!isSearching} />
      ) : (
        <PagedList
          items={items}
          noun={noun}
          renderItem={renderItem}
          hasMore={hasMore && !isSearching}
          isLoadingMore={isLoadingMore}
          moreError={hasMoreFailed ? describeError(error) : null}
          onMore={found.loadMore}
          occasion={isSearching ? null : occasion}
          tools={<ExportButton search={search} noun={noun} />}
        />
      )}
    </div>
  );
}

const Skeletons = () => (
  <SkeletonCards count={6} width="narrow">
    <div className={cardStyles.card}>
      <Skeleton shape="heading" width="medium" />
      <Skeleton width="short" />
      <Skeleton width="long" />
    </div>
  </SkeletonCards>
);
