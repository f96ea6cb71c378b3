import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import {
  type BoardCard,
  type BoardColumn,
  type Board as BoardData,
  type BoardSide,
  roleOnBoard,
} from '#contract/admissions/admissions.ts';
import { type ContactTime, contactHours } from '#contract/contact-time.ts';
import type { Status } from '#contract/enums.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { useContactTime } from '#web/features/admissions/office-hours/use-contact-time.ts';
import {
  LazyMoveDialog,
  useEarlyMoveDialog,
} from '#web/features/profiles/shared/status/lazy-move-dialog.tsx';
import { asksFirst, moveCard } from '#web/features/profiles/shared/status/move-card.ts';
import { type PendingMove, useMoves } from '#web/features/profiles/shared/status/use-moves.tsx';
import { useMay } from '#web/lib/session/may.tsx';
import { fullName } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { preloadMenu } from '#web/ui/menu-button/use-menu.tsx';
import { BareSelect } from '#web/ui/native-select/bare-select.tsx';
import { openOverlay, useOverlays } from '#web/ui/overlay/overlays.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { preloadToasts } from '#web/ui/toast/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './board.module.css';
import columnStyles from './column.module.css';
import { Column } from './column.tsx';
import { useBoard } from './use-board.ts';
import { contactClock, waitingWords } from './waiting.ts';

type Props = {
  side: BoardSide;
  stage: Status;
  onStage: (stage: Status) => void;
  /** Only the people past the 24 hours are shown. */
  isLateOnly: boolean;
  onEveryone: () => void;
};

/** One side’s board: a column for each status, a card for each person. */
export function Board({ side, stage, onStage, isLateOnly, onEveryone }: Props) {
  const { board: fresh, ...query } = useBoard(side);
  const { move, tryMove, pending } = useMoves(side);
  const mayMove = useMay('admissions');
  const contactTime = useContactTime();
  const { time } = contactTime;
  const now = useNow();
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  /** The board as it was when a drag began. It is not updated until that ends. */
  const [held, setHeld] = useState<BoardData | null>(null);
  useEarlyMoveDialog();
  const focusNext = useFocusNext();
  const pendingIds = useMemo(() => pending.map(({ id }) => id), [pending]);
  // Loaded early, so that both work without a network: a move starts in a menu, and a toast reports its failure.
  useEffect(() => {
    preloadMenu();
    preloadToasts();
  }, []);

  if (contactTime.error)
    return (
      <LoadFailed
        title="The board couldn’t be loaded"
        error={contactTime.error}
        onRetry={contactTime.retry}
      />
    );
  if (query.isLoading || time === null) return <BoardSkeleton />;
  if (!fresh)
    return <LoadFailed title="The board couldn’t be loaded" error={query.error} onRetry={query.retry} />;
  const board = pending.reduce(movePending, held ?? fresh);

  const begin = (card: BoardCard, from: Status, to: Status) => {
    if (from === to || pendingIds.includes(card.id)) return;
    const wanted = { card, from, to };
    if (!asksFirst(wanted)) return void tryMove(wanted);
    const moveWith = async (reason: string) => {
      const id = neighbourOf(board, card.id, from);
      await move({ ...wanted, ...(reason && { reason }) });
      focusNext({ id, status: from });
    };
    openOverlay(<LazyMoveDialog role={roleOnBoard[side]} wanted={wanted} onMove={moveWith} />);
  };
  const fromMenu = (card: BoardCard, from: Status, to: Status) => {
    begin(card, from, to);
    if (!asksFirst({ card, from, to })) focusNext({ id: neighbourOf(board, card.id, from), status: from });
  };
  const fromDrag = (id: string, dragged: string, to: Status) => {
    const from = board.columns.find(({ status }) => status === dragged)?.status;
    const card = board.columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
    if (card && from) begin(card, from, to);
  };
  const isAlone = isNarrow || isLateOnly;
  const shown = isLateOnly
    ? board.columns.flatMap((column) => lateIn(column, time, now))
    : isNarrow
      ? board.columns.filter(({ status }) => status === stage)
      : board.columns;

  return (
    <Stack>
      <ContactPromise
        side={side}
        board={board}
        time={time}
        now={now}
        action={
          isLateOnly && (
            <Button variant="secondary" size="small" onPress={onEveryone}>
              Show everyone
            </Button>
          )
        }
      />
      {query.isStale && (
        <FailedAlert
          tone="notice"
          title="The board may be out of date"
          error={query.error}
          onRetry={query.retry}
        />
      )}
      {isNarrow && !isLateOnly && <StageSelect board={board} stage={stage} onStage={onStage} />}
      <div className={styles.columns}>
        {shown.map((column) => (
          <Column
            // React Aria does not let a list become draggable later: each kind of list has a key of its own.
            key={`${column.status} ${isAlone} ${mayMove}`}
            side={side}
            column={column}
            time={time}
            now={now}
            pendingIds={pendingIds}
            isAlone={isAlone}
            mayMove={mayMove}
            folding={
              column.status === 'DELETED_HIDDEN' && !isAlone
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
          />
        ))}
      </div>
    </Stack>
  );
}

/** A card is shown in its new column, waiting anew, until the server answers; if that refuses, it goes back. */
function movePending(board: BoardData, { id, from, to, since }: PendingMove): BoardData {
  const card = board.columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
  return card ? moveCard(board, { card: { ...card, since }, from, to }) : board;
}

/** The longest wait comes first, so that more of the late are only missing where all that is loaded are late. */
function lateIn(column: BoardColumn, time: ContactTime, now: number): BoardColumn[] {
  if (column.status !== 'READY_FOR_INTERVIEW') return [];
  const cards = column.cards.filter(({ since }) => contactClock(time, since, now).state === 'late');
  return [{ ...column, cards, count: cards.length < column.cards.length ? cards.length : column.count }];
}

type StageProps = { board: BoardData; stage: Status; onStage: (stage: Status) => void };

function StageSelect({ board: { columns }, stage, onStage }: StageProps) {
  const id = useId();
  return (
    <Stack gap={2} className={styles.stage}>
      <label htmlFor={id}>Stage</label>
      <BareSelect
        id={id}
        value={stage}
        onChange={({ target }) => {
          const chosen = columns.find(({ status }) => status === target.value);
          if (chosen) onStage(chosen.status);
        }}
      >
        {columns.map(({ status, count }) => (
          <option key={status} value={status}>
            {teamStatusLabels[status]} ({count})
          </option>
        ))}
      </BareSelect>
    </Stack>
  );
}

const places = [0, 1, 2, 3, 4];

const BoardSkeleton = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading the board …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <div className={styles.columns}>
      {places.map((place) => (
        <div key={place} className={columnStyles.column}>
          <div className={columnStyles.head}>
            <Skeleton shape="heading" width="long" />
          </div>
          <div className={columnStyles.list}>
            <Skeleton shape="area" />
            <Skeleton shape="area" />
          </div>
        </div>
      ))}
    </div>
  </Stack>
);

/** There is room for one column only. */
const narrow = '(max-width: 47.99rem)';

function onNarrowChange(listener: () => void) {
  const list = matchMedia(narrow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const useIsNarrow = (): boolean => useSyncExternalStore(onNarrowChange, () => matchMedia(narrow).matches);

const minuteMs = 60_000;

/** The time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Place = { id: string | undefined; status: Status };

/**
 * Moves the focus to a card once the board is drawn. It waits for an open dialog, which gives the focus back
 * when it closes.
 */
function useFocusNext() {
  const [next, setNext] = useState<Place | null>(null);
  const isDialogOpen = useOverlays().length > 0;
  useEffect(() => {
    if (isDialogOpen || !next) return;
    focusCardOrColumn(next);
    setNext(null);
  }, [isDialogOpen, next]);
  return setNext;
}

/** The card to focus when another leaves its column. */
function neighbourOf({ columns }: BoardData, id: string, status: Status): string | undefined {
  const cards = columns.find((column) => column.status === status)?.cards ?? [];
  const place = cards.findIndex((card) => card.id === id);
  return (cards[place + 1] ?? cards[place - 1])?.id;
}

/** If there is no such card, the title of its column takes the focus. */
function focusCardOrColumn({ id, status }: Place): void {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  (card ?? document.querySelector<HTMLElement>(`[data-column="${status}"]`))?.focus();
}

type ContactPromiseProps = {
  side: BoardSide;
  board: BoardData;
  time: ContactTime;
  now: number;
  action: ReactNode;
};

/** Whether the team keeps its promise to get in touch within 24 hours, and who has waited longest for it. */
function ContactPromise({ side, board, time, now, action }: ContactPromiseProps) {
  const cards = board.columns.find(({ status }) => status === 'READY_FOR_INTERVIEW')?.cards ?? [];
  const longest = cards[0];
  const late = countLate(board, time, now);
  const Icon = late > 0 ? TriangleAlert : Clock;
  return (
    <div className={classNames(styles.promise, late > 0 && styles.late)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{headline(late, cards.length)}</strong>
        {longest && (
          <>
            {' '}
            Longest:{' '}
            <Link to={adminProfilePath({ role: roleOnBoard[side], id: longest.id })}>
              {fullName(longest)}
            </Link>
            , {waitingWords('READY_FOR_INTERVIEW', longest.since, now)}.
          </>
        )}
      </p>
      {action}
    </div>
  );
}

function headline(late: number, waiting: number): string {
  if (waiting === 0) return 'Nobody is waiting for us to get in touch.';
  if (late === 0) return `Everyone waiting for us is within the ${contactHours()}.`;
  return late === 1
    ? `1 person has waited more than ${contactHours()}.`
    : `${late} people have waited more than ${contactHours()}.`;
}

/** Recounts the loaded cards by the browser's clock; the server's count covers everyone but is as old as the board. */
function countLate({ columns, late }: BoardData, time: ContactTime, now: number): number {
  const cards = columns.find(({ status }) => status === 'READY_FOR_INTERVIEW')?.cards ?? [];
  const shownLate = cards.filter(({ since }) => contactClock(time, since, now).state === 'late').length;
  return shownLate < cards.length ? shownLate : Math.max(shownLate, late);
}
