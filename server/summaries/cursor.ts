import { invalidInput } from '#server/http/problems.ts';

/** Where a page ended: how well its last one fits (0 is best), the day that parts equals, and the id that parts the rest. */
export type Cursor = { place: number; rank: string; id: string };

export const encodeCursor = ({ place, rank, id }: Cursor): string =>
  Buffer.from(JSON.stringify([place, rank, id])).toString('base64url');

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  try {
    const [place, rank, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (isPlace(place) && isDay(rank) && isUuid(id)) return { place, rank, id };
  } catch {
    // Not JSON: refused below like anything else that is not ours.
  }
  throw invalidInput([{ field: 'cursor', message: 'Start again from the first page' }]);
}

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
