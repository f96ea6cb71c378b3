import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import {
  type BoardCard,
  type BoardColumn,
  type BoardSide,
  statusesOnBoard,
} from '#contract/admissions/admissions.ts';
import { type ContactTime, contactHours } from '#contract/contact-time.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { statusLabels, teamStatusLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import { statusItems } from '#web/features/profiles/shared/status/status-items.ts';
import { fullName } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useSteady } from '#web/ui/field/use-steady.ts';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './column.module.css';
import { PersonCard } from './person-card.tsx';

/** What a status means to the team, under the title of its column. */
const stageWords: Readonly<Record<Status, string>> = {
  REGISTERED: 'Filling in their profile',
  PENDING_APPROVAL: 'For us to look at first',
  get READY_FOR_INTERVIEW() {
    return `For us to contact within ${contactHours()}`;
  },
  INTERVIEWED: 'For us to decide',
  READY_FOR_MATCHING: 'Others can find them, but they can’t search yet',
  UNMATCHED: 'Approved and looking',
  MATCHED: 'Have found each other',
  FAILED_INTERVIEW: 'Not continuing',
  DELETED_HIDDEN: 'Hidden from everyone, can’t log in',
};

/** What a column calls when something is done in it. */
export type BoardActions = {
  onDrag: (isDragging: boolean) => void;
  onDrop: (cardId: string, from: string, to: Status) => void;
  onMove: (card: BoardCard, from: Status, to: Status) => void;
};

type Props = BoardActions & {
  side: BoardSide;
  column: BoardColumn;
  time: ContactTime;
  now: number;
  pendingIds: readonly string[];
  /** The only column, as on a phone: there is nowhere to drag a card. */
  isAlone: boolean;
  mayMove: boolean;
  /** Undefined where the column cannot be folded. */
  folding?: { isFolded: boolean; onToggle: () => void } | undefined;
  more: { isLoading: boolean; hasFailed: boolean; onMore: () => void };
};

const cardType = 'x-alongside-card';
const anywhereInTheColumn = { getDropTargetFromPoint: () => ({ type: 'root' }) as const };

export function Column(props: Props) {
  const { side, column, time, now, pendingIds, isAlone, mayMove, folding, more } = props;
  const { onDrag, onDrop } = props;
  // The cards stay as they are while the board changes around them.
  const onMove = useSteady(props.onMove);
  const { status, count, cards } = column;
  const headingId = useId();
  const isFolded = folding?.isFolded === true;
  const isDraggable = mayMove && !isAlone;

  const { dragAndDropHooks } = useDragAndDrop<BoardCard>({
    getItems: (_keys, items) =>
      items.map((card) => ({ [cardType]: `${card.id} ${status}`, 'text/plain': fullName(card) })),
    acceptedDragTypes: [cardType],
    getDropOperation: () => 'move',
    dropTargetDelegate: anywhereInTheColumn,
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
    // The dragged data names the column that it came from, because it may come from another window.
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
        aria-label={teamStatusLabels[status]}
        items={isFolded ? [] : cards}
        dependencies={[now, pendingIds, side, status]}
        {...(isDraggable && { dragAndDropHooks })}
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
            time={time}
            now={now}
            isPending={pendingIds.includes(card.id)}
            isDraggable={isDraggable}
            moveMenu={
              mayMove && (
                <MoveMenu side={side} card={card} status={status} onMove={(to) => onMove(card, status, to)} />
              )
            }
          />
        )}
      </GridList>
      {!isFolded && (
        <MoreCards shown={cards.length} count={count} title={teamStatusLabels[status]} {...more} />
      )}
    </section>
  );
}

type MoreProps = {
  shown: number;
  count: number;
  title: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** At the end of a column that does not show everyone. */
function MoreCards({ shown, count, title, isLoading, hasFailed, onMore }: MoreProps) {
  if (shown >= count) return null;
  return (
    <div className={styles.more}>
      <p>
        {shown} of {count} shown{hasFailed && '. More couldn’t be loaded.'}
      </p>
      {shown < limits.boardCardsMax ? (
        <Button variant="secondary" size="small" isWide isPending={isLoading} onPress={onMore}>
          Show more<VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      ) : (
        <LinkButton to={routes.adminLanding} variant="secondary" size="small" isWide>
          Search for others
        </LinkButton>
      )}
    </div>
  );
}

type MoveProps = {
  side: BoardSide;
  card: BoardCard;
  status: Status;
  onMove: (to: Status) => void;
};

/** Moves a card without dragging. */
const MoveMenu = ({ side, card, status, onMove }: MoveProps) => (
  <MenuButton
    label="Move to…"
    about={fullName(card)}
    variant="quiet"
    size="small"
    items={statusItems(statusesOnBoard[side], { card, from: status }, onMove)}
  />
);
