import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { Status } from '#contract/enums.ts';
import emptyPicture from '#web/content/pictures/empty-search.svg';
import { contradiction, setFilters } from '#web/features/search/shared/filter-words.ts';
import type { LandingSearch } from '#web/features/search/shared/landing-search.ts';
import { describeError } from '#web/lib/api/api.ts';
import type { Pages } from '#web/lib/api/use-pages.ts';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { useReturnToCard } from '#web/lib/focus/use-return-to-card.ts';
import { joinWithAnd } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SkeletonCards } from '#web/ui/skeleton/skeleton-cards.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import cardStyles from './person-card.module.css';
import { hiddenWords } from './person-facts.ts';
import styles from './search-results.module.css';
import type { View } from './use-view.ts';

export type PanelProps = {
  search: LandingSearch;
  onChange: (changes: Partial<LandingSearch>) => void;
  view: View;
  onView: (view: View) => void;
  /** Exports everyone that the search finds. Admissions has it. */
  ExportButton: ComponentType<{ search: LandingSearch; noun: Noun }>;
};

type Noun = readonly [one: string, many: string];

type Found = { id: string; status: Status };

type Props<Item extends Found> = PanelProps & {
  found: Pages<Item>;
  noun: Noun;
  nobody: string;
  renderItem: (item: Item) => ReactNode;
  renderRows: (items: readonly Item[]) => ReactNode;
};

/** Shared, because others work on the same people. Earlier results stay until the next search is answered. */
export const searchOptions = { isShared: true, keepsLast: true };

/** Everyone found by a search of the team. */
export function SearchResults<Item extends Found>(props: Props<Item>) {
  const { search, onChange, view, onView, ExportButton, found, noun, nobody, renderItem, renderRows } = props;
  const { items, error, isLoading, isSearching, retry, hasMore, isLoadingMore, hasMoreFailed } = found;
  const frame = useRef<HTMLDivElement>(null);
  useKeepFocus(frame, items?.map(({ id }) => id).join(' ') ?? '');
  const isReturning = useReturnToCard(items !== undefined && !isSearching);
  if (isLoading) return <Skeletons />;
  if (!items) return <LoadFailed title="The search didn’t work" error={error} onRetry={retry} />;
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
          countNote={hiddenWords(items)}
          renderItem={renderItem}
          renderItems={view === 'rows' ? renderRows : undefined}
          hasMore={hasMore && !isSearching}
          isLoadingMore={isLoadingMore}
          moreError={hasMoreFailed ? describeError(error) : null}
          onMore={found.loadMore}
          isLong
          isWholeAtOnce={isReturning}
          isBesideTabs={!found.hasRefreshFailed}
          occasion={isSearching ? null : occasion}
          tools={
            <Row gap={2}>
              <ViewSwitch view={view} onView={onView} />
              <ExportButton search={search} noun={noun} />
            </Row>
          }
        />
      )}
    </div>
  );
}

/** Not on a phone, where a row is wider than the window. */
const ViewSwitch = ({ view, onView }: Pick<PanelProps, 'view' | 'onView'>) => (
  <span className={styles.view}>
    {view === 'cards' ? (
      <Button
        variant="secondary"
        size="small"
        icon={<Rows3 aria-hidden="true" />}
        onPress={() => onView('rows')}
      >
        Show rows
      </Button>
    ) : (
      <Button
        variant="secondary"
        size="small"
        icon={<LayoutGrid aria-hidden="true" />}
        onPress={() => onView('cards')}
      >
        Show cards
      </Button>
    )}
  </span>
);

const Skeletons = () => (
  <SkeletonCards count={6} width="narrow">
    <div className={cardStyles.card}>
      <Skeleton shape="heading" width="medium" />
      <Skeleton width="short" />
      <Skeleton width="long" />
    </div>
  </SkeletonCards>
);

type NobodyProps = {
  title: string;
  search: LandingSearch;
  onChange: (changes: Partial<LandingSearch>) => void;
  /** False while the next search is under way. */
  isNews: boolean;
};

/** Nobody was found: names each filter and offers to remove it. */
function Nobody({ title, search, onChange, isNews }: NobodyProps) {
  useEffect(() => {
    if (isNews) announce(title);
  }, [title, isNews]);
  const filters = setFilters(search);
  return (
    <EmptyState picture={<img src={emptyPicture} alt="" />} title={title}>
      {filters.length > 0 && (
        <>
          <p className={styles.words}>
            You searched for {joinWithAnd(filters.map(({ words }) => words))}. {contradiction(search)}
          </p>
          <Row as="ul" gap={2} justify="middle" className={styles.filters}>
            {filters.map(({ open: { label, off } }) => (
              <li key={label}>
                <Button variant="secondary" size="small" onPress={() => onChange(off)}>
                  {label}
                </Button>
              </li>
            ))}
          </Row>
        </>
      )}
    </EmptyState>
  );
}
