import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { CardBlocks } from './card-blocks.tsx';
import styles from './paged-list.module.css';

type PagedListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** What is counted, for one and for several. */
  noun: readonly [one: string, many: string];
  renderItem: (item: Item) => ReactNode;
  /** Renders all items instead, such as in a table, with `data-item` on each. */
  renderItems?: ((items: readonly Item[]) => ReactNode) | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the last attempt to load more failed, in one sentence. */
  moreError: string | null;
  onMore: () => void;
  /** Loads more by itself while somebody scrolls; by keyboard only with the button, so that nobody is skipped. */
  isEndless?: boolean | undefined;
  /** 'wide' for cards with much text, 'full' for one in a row. */
  cards?: 'regular' | 'wide' | 'full' | undefined;
  /** For lists of hundreds of cards. A card that moves up into another block is drawn again, and folds. */
  isLong?: boolean | undefined;
  /**
   * The number is announced each time this changes: name the search and how much of it is shown. null announces nothing;
   * without it, each new number is announced.
   */
  occasion?: string | null | undefined;
  /** After the number, and announced with it: '2 of them hidden'. */
  countNote?: string | null | undefined;
  /** Beside the number. */
  tools?: ReactNode;
  /** Number and tools stand in the line of the tabs that the list is below, where a work page has room for both. */
  isBesideTabs?: boolean | undefined;
  /** The number is to be seen elsewhere: here it is only for screen readers. */
  isCountedElsewhere?: boolean | undefined;
};

/** Cards in a grid under their number, and a button for more, which moves the focus to the first new card. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { items, noun, renderItem, renderItems, hasMore, isLoadingMore, moreError, onMore } = props;
  const {
    isEndless = false,
    cards = 'regular',
    isLong = false,
    countNote,
    tools,
    isBesideTabs,
    isCountedElsewhere = false,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const number = `${hasMore ? 'The first ' : ''}${items.length} ${noun[items.length === 1 ? 0 : 1]}`;
  const count = countNote ? `${number}, ${countNote}` : number;
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
    list.current?.querySelectorAll<HTMLElement>('[data-item]')[before]?.focus();
  }, [items.length]);

  return (
    <Stack align="start">
      {isCountedElsewhere ? (
        <VisuallyHidden>
          <p>{count}</p>
        </VisuallyHidden>
      ) : (
        <div className={classNames(styles.head, isBesideTabs && styles.besideTabs)}>
          <p className={styles.count}>{count}</p>
          {tools}
        </div>
      )}
      <div ref={list} className={styles.items}>
        {renderItems ? (
          renderItems(items)
        ) : isLong && cards !== 'full' ? (
          <CardBlocks items={items} renderItem={renderItem} cards={cards} />
        ) : (
          <ul className={classNames(styles.list, styles[cards])}>
            {items.map((item) => (
              <li key={item.id} data-item={item.id} className={styles.item} tabIndex={-1}>
                {renderItem(item)}
              </li>
            ))}
          </ul>
        )}
      </div>
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
    </Stack>
  );
}

/** Loads before the end is in view, so that nobody has to wait there. */
const ahead = '0px 0px 600px 0px';

/** Calls `onNear` once each time the element comes close to the window while `isWanted`. */
function useNearEnd(isWanted: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const element = end.current;
    if (!isWanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting) || isMovedByKeyboard()) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return end;
}

/** Browsers show a focus ring only to those who use the keyboard. The focus on the page's heading does not count. */
const isMovedByKeyboard = () =>
  document.activeElement?.closest('li, button, a') !== null &&
  document.activeElement?.matches(':focus-visible') === true;
