import { type ReactNode, useRef } from 'react';
import { ExportButton } from '#web/features/admin/exports/export-button.tsx';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { useReturn } from '#web/lib/focus/use-return.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import errorPicture from '#web/ui/load-failed/error.svg';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import type { LandingSearch } from './landing-search.ts';
import { Nobody } from './nobody.tsx';
import styles from './search-results.module.css';
import { SearchSkeletons } from './search-skeletons.tsx';

export type PanelProps = { search: LandingSearch; onChange: (changes: Partial<LandingSearch>) => void };

type Props<Item extends { id: string }> = PanelProps & {
  found: Pages<Item>;
  noun: readonly [one: string, many: string];
  /** What stands there instead of nobody. */
  nobody: string;
  renderItem: (item: Item) => ReactNode;
};

export function SearchResults<Item extends { id: string }>(props: Props<Item>) {
  const { search, onChange, found, noun, nobody, renderItem } = props;
  const { items, error, isLoading, isSearching, retry, hasMore, isLoadingMore, hasMoreFailed } = found;
  const frame = useRef<HTMLDivElement>(null);
  useKeepFocus(frame, items?.map(({ id }) => id).join(' ') ?? '');
  useReturn(items !== undefined && !isSearching);
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
