import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
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
  /**
   * For lists of hundreds of cards. A card that moves up into another block is drawn again, and folds. What the first
   * screen doesn’t show is drawn after it.
   */
  isLong?: boolean | undefined;
  /** All cards are wanted from the beginning, because one of them gets the focus. */
  isWholeAtOnce?: boolean | undefined;
  /**
   * Names the search and how much of it is shown. The number is announced each time this changes. null
   * announces nothing; without it, each new number is announced.
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

/** As many as the first screen shows. */
const firstShown = 4;

/** Cards in a grid under their number, and a button for more, which moves the focus to the first new card. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { items, noun, renderItem, renderItems, hasMore, isLoadingMore, moreError, onMore } = props;
  const {
    isEndless = false,
    cards = 'regular',
    isLong = false,
    isWholeAtOnce = false,
    countNote,
    tools,
    isBesideTabs,
    isCountedElsewhere = false,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const number = `${hasMore ? 'The first ' : ''}${items.length} ${noun[items.length === 1 ? 0 : 1]}`;
  const count = countNote ? `${number}, ${countNote}` : number;
  const isWhole = useDeferredValue(true, !isLong || isWholeAtOnce);
  const drawn = isWhole ? items : items.slice(0, firstShown);
  const end = useNearEnd(isEndless && hasMore && isWhole && !isLoadingMore && moreError === null, onMore);

  const occasion = props.occasion === undefined ? count : props.occasion;
  const saidOn = useRef<string | null>(null);
  useEffect(() => {
    if (occasion === null || occasion === saidOn.current) return;
    saidOn.current = occasion;
    announce(count);
  }, [count, occasion]);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || drawn.length <= before) return;
    shownBefore.current = null;
    list.current?.querySelectorAll<HTMLElement>('[data-item]')[before]?.focus();
  }, [drawn.length]);

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
          renderItems(drawn)
        ) : isLong && cards !== 'full' ? (
          <CardBlocks items={drawn} renderItem={renderItem} cards={cards} />
        ) : (
          <ul className={classNames(styles.list, styles[cards])}>
            {drawn.map((item) => (
              <li key={item.id} data-item={item.id} className={styles.item} tabIndex={-1}>
                {renderItem(item)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {moreError && <Alert tone="error">{moreError}</Alert>}
      {hasMore && isWhole && (
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

type Props<Item extends { id: string }> = {
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  cards: 'regular' | 'wide';
};

/**
 * Fills whole rows of one, two, three or four cards, so that no block ends with a gap. The browser lays out a block at once:
 * more cards would take longer than a press may wait, fewer would be more boxes to look at.
 */
const cardsInBlock = 12;

/** HTML has no list with blocks in it; for assistive technology this is one list of all cards. */
const asList = { role: 'list' };
const asListItem = { role: 'listitem' };

/**
 * A grid of cards for long lists. While somebody scrolls, a browser looks at each box whose content it may leave out. Blocks
 * far from the window are left out as a whole, so that it looks at eighty boxes, not at a thousand cards.
 */
function CardBlocks<Item extends { id: string }>({ items, renderItem, cards }: Props<Item>) {
  const list = useKeptCardFocus();
  return (
    <div ref={list} className={styles.blocks} {...asList}>
      {blocksOf(items).map((block) => (
        <div
          key={block.firstPlace}
          className={classNames(
            styles.list,
            styles[cards],
            block.items.length === cardsInBlock && styles.block,
            // Nobody waits for the rest of the first block before the first cards are there.
            block.firstPlace === 0 && styles.first,
          )}
        >
          {block.items.map((item) => (
            <div key={item.id} data-item={item.id} className={styles.item} tabIndex={-1} {...asListItem}>
              {renderItem(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function blocksOf<Item>(items: readonly Item[]): { firstPlace: number; items: readonly Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / cardsInBlock) }, (_, index) => {
    const firstPlace = index * cardsInBlock;
    return { firstPlace, items: items.slice(firstPlace, firstPlace + cardsInBlock) };
  });
}

/** A card that moves to another block is drawn anew and loses the focus, so the new one gets it. */
function useKeptCardFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      last.current = card && list.current?.contains(card) ? card : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const id = last.current?.isConnected === false ? last.current.dataset.item : undefined;
    if (id === undefined || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  });
  return list;
}
