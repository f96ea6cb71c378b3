import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { BoardCard, BoardColumn, BoardSide } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { fullName } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { PersonCard } from './card.tsx';
import styles from './column.module.css';
import { MoreCards } from './more-cards.tsx';
import { MoveMenu } from './move-menu.tsx';
import { stageWords } from './stages.ts';

/** What the columns of a board ask of it. */
export type BoardActions = {
  onDrag: (isDragging: boolean) => void;
  onDrop: (cardId: string, from: string, to: Status) => void;
  onMove: (card: BoardCard, from: Status, to: Status) => void;
  onMenu: (isOpen: boolean) => void;
};

type Props = BoardActions & {
  side: BoardSide;
  column: BoardColumn;
  now: number;
  pendingIds: readonly string[];
  /** Alone on a phone: there is nowhere to drag to. */
  isAlone: boolean;
  /** Undefined where the column cannot be folded. */
  folding?: { isFolded: boolean; onToggle: () => void } | undefined;
  more: { isLoading: boolean; hasFailed: boolean; onMore: () => void };
};

const cardType = 'x-alongside-card';
const anywhereInTheColumn = { getDropTargetFromPoint: () => ({ type: 'root' }) as const };

export function Column(props: Props) {
  const { side, column, now, pendingIds, isAlone, folding, more } = props;
  const { onDrag, onDrop, onMove, onMenu } = props;
  const { status, count, cards } = column;
  const headingId = useId();
  const isFolded = folding?.isFolded === true;

  const { dragAndDropHooks } = useDragAndDrop<BoardCard>({
    getItems: (_keys, items) =>
      items.map((card) => ({ [cardType]: `${card.id} ${status}`, 'text/plain': fullName(card) })),
    acceptedDragTypes: [cardType],
    getDropOperation: () => 'move',
    dropTargetDelegate: anywhereInTheColumn,
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
    // What is dragged says itself where it came from: by now the drag is over, or came from another window.
    onRootDrop: async ({ items: [item] }) => {
      const [id = '', from = ''] = item?.kind === 'text' ? (await item.getText(cardType)).split(' ') : [];
      onDrop(id, from, status);
    },
  });

  return (
    <section className={classNames(styles.column, isAlone && styles.alone)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title} tabIndex={-1} data-column={status}>
          {statusLabels[status]} <span className={styles.count}>{count}</span>
        </h2>
        <p className={styles.about}>{stageWords[status]}</p>
        {folding && (
          <Button
            variant="quiet"
            size="small"
            icon={isFolded ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
            aria-expanded={!isFolded}
            onPress={folding.onToggle}
          >
            {isFolded ? 'Unfold' : 'Fold away'}
          </Button>
        )}
      </div>
      <GridList
        className={classNames(styles.list)}
        aria-label={statusLabels[status]}
        items={isFolded ? [] : cards}
        dependencies={[now, pendingIds, side, status]}
        {...(!isAlone && { dragAndDropHooks })}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => (
          <span className={styles.empty}>{isFolded && count > 0 ? 'Folded away' : 'Nobody'}</span>
        )}
      >
        {(card) => (
          <PersonCard
            side={side}
            card={card}
            status={status}
            now={now}
            isPending={pendingIds.includes(card.id)}
            isDraggable={!isAlone}
            moveMenu={
              <MoveMenu
                side={side}
                card={card}
                status={status}
                onMove={(to) => onMove(card, status, to)}
                onOpenChange={onMenu}
              />
            }
          />
        )}
      </GridList>
      {!isFolded && <MoreCards shown={cards.length} count={count} title={statusLabels[status]} {...more} />}
    </section>
  );
}
