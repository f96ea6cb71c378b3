import type { Board, BoardCard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { approves } from '#contract/profiles/status/opening.ts';
import { unusualMove } from '#contract/profiles/status/transitions.ts';

/**
 * What a move has to know about somebody. A card of the board, a row of the search and a profile all have it.
 */
export type Moved = Pick<BoardCard, 'id' | 'firstName' | 'lastName' | 'emailVerified' | 'isTooYoung'> & {
  /** A family that has not paid the fee to join. Only the board knows it beforehand. */
  owesJoiningFee?: boolean | undefined;
  /** Whether they have an active match on record, where it is known. */
  hasMatch?: boolean | undefined;
};

export type StatusMove<Card extends Moved = Moved> = { card: Card; from: Status; to: Status };

/**
 * Whether a dialog comes before the move. It asks for a reason, or approves somebody, or there may be a fee
 * or a match.
 */
export const asksFirst = ({ card, from, to }: StatusMove): boolean =>
  unusualMove(from, to) !== null ||
  approves(from, to) ||
  (to === 'UNMATCHED' && card.owesJoiningFee === true) ||
  (from === 'MATCHED' && card.hasMatch !== false);

/** Moves a card on the board, unless the server has done so. A person then never has two cards. */
export function moveCard(board: Board, { card, from, to }: StatusMove<BoardCard>): Board {
  const { columns } = board;
  const isThere = columns.some(
    ({ status, cards }) => status === to && cards.some(({ id }) => id === card.id),
  );
  if (isThere) return board;
  return {
    ...board,
    columns: columns.map((column) => {
      const { status, count, cards } = column;
      if (status === from) {
        return { status, count: Math.max(0, count - 1), cards: cards.filter(({ id }) => id !== card.id) };
      }
      return status === to ? { status, count: count + 1, cards: inOrder([...cards, card]) } : column;
    }),
  };
}

/** As the server sorts them. */
const inOrder = (cards: BoardCard[]) => cards.toSorted((a, b) => a.since.localeCompare(b.since));
