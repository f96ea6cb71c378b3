import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { admissions, type Board, type BoardSide, roleOnBoard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { teamStatusInSentence } from '#contract/profiles/labels.ts';
import { approves } from '#contract/profiles/status/opening.ts';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { fullName } from '#web/lib/text.ts';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { showToast } from '#web/ui/toast/toast.tsx';
import { LazyMoveDialog } from './lazy-move-dialog.tsx';
import { moveCard, type StatusMove } from './move-card.ts';

type Sent = StatusMove & { reason?: string; undoes?: true };

/** A move that the server has not answered yet. */
export type PendingMove = { id: string; from: Status; to: Status; since: string };

/** Closes the news of somebody's last move: only that one can be undone. */
const lastNews = new Map<string, () => void>();

/** Moves people of one side, and then loads what shows them again. A toast says how it went, and offers to undo it. */
export function useMoves(side: BoardSide) {
  const client = useQueryClient();
  const boards = queryKeys.boards(side);
  const mutationKey = ['move', side];

  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ card, from, to, reason, undoes }: Sent) =>
      call(admissions.move, { body: { profileId: card.id, from, to, reason, undoes } }),
    // A board that is being loaded may be older, and would put the card back.
    onMutate: () => client.cancelQueries({ queryKey: boards }),
    onSuccess: async (card, { from, to }) => {
      await client.cancelQueries({ queryKey: boards });
      client.setQueriesData<Board>(
        { queryKey: boards },
        (board) => board && moveCard(board, { card, from, to }),
      );
    },
    onSettled: (_card, error, { card }) => {
      const isThere = !error || error instanceof ApiError;
      const refreshed = client.invalidateQueries({ queryKey: boards });
      // The move lasts until these show it: a status that is right at once would be wrong for a moment in between.
      const shown = [queryKeys.profile(card.id), ['summary'], ['history']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      );
      // After a refusal, wait for the new board: the card then goes straight to where it is now.
      return Promise.all([...shown, ...(error && isThere ? [refreshed] : [])]);
    },
  });

  /** @throws ApiError, NetworkError */
  const moveBack = async (back: StatusMove) => {
    await mutateAsync({ ...back, undoes: true });
    showToast({
      message: `${fullName(back.card)} is back in ${teamStatusInSentence(back.to)}`,
      tone: 'success',
    });
  };

  const undo = async ({ card, from, to }: StatusMove) => {
    const back = { card, from: to, to: from };
    if (approves(back.from, back.to)) {
      openOverlay(
        <LazyMoveDialog role={roleOnBoard[side]} wanted={back} isUndo onMove={() => moveBack(back)} />,
      );
      return;
    }
    try {
      await moveBack(back);
    } catch (error) {
      showToast({
        message: `${fullName(card)} wasn’t moved back. ${describeError(error)}`,
        tone: 'error',
      });
    }
  };

  /** @throws ApiError, NetworkError */
  const move = async (wanted: StatusMove & { reason?: string }) => {
    const { card, from, to } = wanted;
    const moved = await mutateAsync(wanted);
    lastNews.get(card.id)?.();
    const close = showToast({
      message: `${fullName(card)} moved from ${teamStatusInSentence(from)} to ${teamStatusInSentence(to)}`,
      tone: 'success',
      actionLabel: 'Undo',
      onAction: () => void undo({ card: moved, from, to }),
    });
    lastNews.set(card.id, close);
  };

  /** As `move`, but a failure is shown in a toast. */
  const tryMove = async (wanted: StatusMove) => {
    try {
      await move(wanted);
    } catch (error) {
      const stays =
        error instanceof ApiError
          ? ''
          : `${fullName(wanted.card)} stays in ${teamStatusInSentence(wanted.from)}. `;
      showToast({ message: `${stays}${describeError(error)}`, tone: 'error' });
    }
  };

  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): PendingMove => {
      const { card, from, to } = state.variables as Sent;
      return { id: card.id, from, to, since: new Date(state.submittedAt).toISOString() };
    },
  });
  return { move, tryMove, pending };
}
