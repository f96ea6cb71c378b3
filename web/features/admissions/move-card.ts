import type { Board, BoardCard } from '#contract/admissions/admissions.ts';
import { doubtsAbout } from '#contract/admissions/opening.ts';
import { unusualMove } from '#contract/admissions/unusual-moves.ts';
import type { Status } from '#contract/enums.ts';

export type CardMove = { card: BoardCard; from: Status; to: Status };

/** Whether a dialog comes before the move: for its reason, or for doubts about the person. */
export const asksFirst = ({ card, from, to }: CardMove): boolean =>
  unusualMove(from, to) !== null || doubtsAbout(card, from, to).length > 0;

/** Leaves the board as it is if the server has already moved the card, so that a person never has two cards. */
export function moveCard(board: Board, { card, from, to }: CardMove): Board {
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
