import { useState } from 'react';
import type { BoardCard, Board as BoardData, BoardSide } from '#contract/admissions/admissions.ts';
import { unusualMove } from '#contract/admissions/unusual-moves.ts';
import type { Status } from '#contract/enums.ts';
import styles from './board.module.css';
import { BoardProblem } from './board-problem.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Column } from './column.tsx';
import { neighbourOf } from './focus-card.ts';
import { type CardMove, moveCard } from './move-card.ts';
import { MoveDialog } from './move-dialog.tsx';
import { StageSelect } from './stage-select.tsx';
import { useBoard } from './use-board.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useMoves } from './use-moves.ts';
import { useNow } from './use-now.ts';
import { Waits } from './waits.tsx';

type Props = { side: BoardSide; stage: Status; onStage: (stage: Status) => void };

export function Board({ side, stage, onStage }: Props) {
  const { board: fresh, ...query } = useBoard(side);
  const { move, tryMove, pending } = useMoves(side);
  const now = useNow();
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  /** The board as it was when a drag or a menu began: it stands still under them. */
  const [held, setHeld] = useState<BoardData | null>(null);
  const [asked, setAsked] = useState<CardMove | null>(null);
  const focusNext = useFocusNext(asked !== null);

  if (query.isLoading) return <BoardSkeleton />;
  if (!fresh) return <BoardProblem error={query.error} onRetry={query.retry} />;
  const board = pending.reduce(moveCard, held ?? fresh);
  const pendingIds = pending.map(({ card }) => card.id);

  const begin = (card: BoardCard, from: Status, to: Status) => {
    if (from === to || pendingIds.includes(card.id)) return;
    if (unusualMove(from, to) !== null) return setAsked({ card, from, to });
    void tryMove({ card, from, to });
  };
  const fromMenu = (card: BoardCard, from: Status, to: Status) => {
    begin(card, from, to);
    if (unusualMove(from, to) === null) focusNext({ id: neighbourOf(board, card.id, from), status: from });
  };
  const fromDrag = (id: string, dragged: string, to: Status) => {
    const from = board.columns.find(({ status }) => status === dragged)?.status;
    const card = board.columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
    if (card && from) begin(card, from, to);
  };
  const shown = isNarrow ? board.columns.filter(({ status }) => status === stage) : board.columns;

  return (
    <div className={styles.side}>
      <Waits side={side} board={board} now={now} />
      {query.isStale && <BoardProblem error={query.error} onRetry={query.retry} isOld />}
      {isNarrow && <StageSelect board={board} stage={stage} onStage={onStage} />}
      <div className={styles.columns}>
        {shown.map((column) => (
          <Column
            // A list is draggable for all its life, or never.
            key={`${column.status} ${isNarrow}`}
            side={side}
            column={column}
            now={now}
            pendingIds={pendingIds}
            isAlone={isNarrow}
            folding={
              column.status === 'DELETED_HIDDEN' && !isNarrow
                ? { isFolded: !isUnfolded, onToggle: () => setUnfolded(!isUnfolded) }
                : undefined
            }
            more={{
              isLoading: query.isLoadingMore(column.status),
              hasFailed: query.hasMoreFailed(column.status),
              onMore: () => query.showMore(column.status),
            }}
            onDrag={(isDragging) => setHeld(isDragging ? fresh : null)}
            onDrop={fromDrag}
            onMove={fromMenu}
            onMenu={(isOpen) => setHeld(isOpen ? fresh : null)}
          />
        ))}
      </div>
      {asked && (
        <MoveDialog
          wanted={asked}
          onMove={async (reason) => {
            const id = neighbourOf(board, asked.card.id, asked.from);
            await move({ ...asked, reason });
            focusNext({ id, status: asked.from });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
