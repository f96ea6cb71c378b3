import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Board, BoardSide } from '#contract/admissions/admissions.ts';
import { api } from '#contract/api.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { fullName } from '#web/lib/text.ts';
import { showToast } from '#web/ui/toast/toast.tsx';
import { type CardMove, moveCard } from './move-card.ts';

type Sent = CardMove & { reason?: string; undoes?: true };

/**
 * Moves cards. Until the server answers, a card is shown in its new column; if the server refuses or cannot be reached,
 * it goes back.
 */
export function useMoves(side: BoardSide) {
  const client = useQueryClient();
  const boards = queryKeys.boards(side);
  const mutationKey = ['move', side];

  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ card, from, to, reason, undoes }: Sent) =>
      call(api.admissions.move, { body: { profileId: card.id, from, to, reason, undoes } }),
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
      void client.invalidateQueries({ queryKey: queryKeys.profile(card.id) });
      void client.invalidateQueries({ queryKey: ['summary'] });
      // After a refusal, wait for the new board: the card then goes straight to where it is now.
      return error && isThere ? refreshed : undefined;
    },
  });

  const undo = async ({ card, from, to }: CardMove) => {
    const name = fullName(card);
    try {
      await mutateAsync({ card, from: to, to: from, undoes: true });
      showToast({ message: `${name} is back in ${statusLabels[from]}`, tone: 'success' });
    } catch (error) {
      showToast({ message: `${name} was not moved back. ${describeError(error)}`, tone: 'error' });
    }
  };

  /** @throws ApiError, NetworkError */
  const move = async (wanted: CardMove & { reason?: string }) => {
    const { card, from, to } = wanted;
    const moved = await mutateAsync(wanted);
    showToast({
      message: `${fullName(card)} moved from ${statusLabels[from]} to ${statusLabels[to]}`,
      tone: 'success',
      actionLabel: 'Undo',
      onAction: () => void undo({ card: moved, from, to }),
    });
  };

  /** As `move`, but a failure is shown in a toast. */
  const tryMove = async (wanted: CardMove) => {
    try {
      await move(wanted);
    } catch (error) {
      const stays =
        error instanceof ApiError ? '' : `${fullName(wanted.card)} stays in ${statusLabels[wanted.from]}. `;
      showToast({ message: `${stays}${describeError(error)}`, tone: 'error' });
    }
  };

  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => asMoved(state.variables as Sent, state.submittedAt),
  });
  return { move, tryMove, pending };
}

/** The card as moved: its waiting time starts again, as on the server. */
const asMoved = (sent: Sent, at: number): Sent => ({
  ...sent,
  card: { ...sent.card, since: new Date(at).toISOString() },
});
