import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './paged-list.module.css';

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
export function CardBlocks<Item extends { id: string }>({ items, renderItem, cards }: Props<Item>) {
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
