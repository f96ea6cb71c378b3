import { decodeParts, encodeParts, isCount, isDay, isUuid } from '#server/http/cursor.ts';
import type { Block, Edge } from './block.ts';

/**
 * Where a page ended: in which block, and there how well its last one fits (0 is best), the day that parts equals, and
 * the id that parts the rest. `today`: the day that the list was begun on, by which all of it is ordered, also after midnight.
 */
export type Cursor = {
  today: string;
  place: number;
  rank: string;
  id: string;
  block: Block & { to: Edge };
};

export const encodeCursor = ({ today, place, rank, id, block: { from, to } }: Cursor): string =>
  encodeParts(today, place, rank, id, from.soonest, from.id, to.soonest, to.id);

type Parts = [string, number, string, string, string, string, string, string];

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const edge = [isDay, isUuid] as const;
  const parts = decodeParts<Parts>(text, [isDay, isCount, isDay, isUuid, ...edge, ...edge]);
  const [today, place, rank, id, fromSoonest, fromId, toSoonest, toId] = parts;
  return {
    today,
    place,
    rank,
    id,
    block: { from: { soonest: fromSoonest, id: fromId }, to: { soonest: toSoonest, id: toId } },
  };
}
