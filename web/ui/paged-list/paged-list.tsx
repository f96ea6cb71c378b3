import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import styles from './paged-list.module.css';
import { useNearEnd } from './use-near-end.ts';

type PagedListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** What is counted: one of them, several of them. */
  noun: readonly [one: string, many: string];
  renderItem: (item: Item) => ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the last attempt to get more did not work, in one sentence. */
  moreError: string | null;
  onMore: () => void;
  /** Gets more by itself as one scrolls. Whoever moves by keyboard decides with the button, and so misses nobody. */
  isEndless?: boolean | undefined;
  /** 'wide' for cards that say much, 'full' for one in a row. */
  cards?: 'regular' | 'wide' | 'full' | undefined;
  /**
   * Of which search, and how much of it, the number is news. While it stays the same, people come and go quietly; null
   * keeps quiet. Left out, each new number is news.
   */
  occasion?: string | null | undefined;
  /** Beside the number. */
  tools?: ReactNode;
};

/** Cards in a grid under their number, and a way to more. New cards take the focus when they were asked for. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { items, noun, renderItem, hasMore, isLoadingMore, moreError, onMore } = props;
  const { isEndless = false, cards = 'regular', tools } = props;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const count = `${hasMore ? 'The first ' : ''}${items.length} ${noun[items.length === 1 ? 0 : 1]}`;
  const end = useNearEnd(isEndless && hasMore && !isLoadingMore && moreError === null, onMore);

  const occasion = props.occasion === undefined ? count : props.occasion;
  const saidOn = useRef<string | null>(null);
  useEffect(() => {
    if (occasion === null || occasion === saidOn.current) return;
    saidOn.current = occasion;
    announce(count);
  }, [count, occasion]);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || items.length <= before) return;
    shownBefore.current = null;
    const first = list.current?.children[before];
    if (first instanceof HTMLElement) first.focus();
  }, [items.length]);

  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <p className={styles.count}>{count}</p>
        {tools}
      </div>
      <ul ref={list} className={classNames(styles.list, styles[cards])}>
        {items.map((item) => (
          <li key={item.id} data-item={item.id} className={styles.item} tabIndex={-1}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {moreError && <Alert tone="error">{moreError}</Alert>}
      {hasMore && (
        <div ref={end}>
          <Button
            variant="secondary"
            isPending={isLoadingMore}
            onPress={() => {
              shownBefore.current = items.length;
              onMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
