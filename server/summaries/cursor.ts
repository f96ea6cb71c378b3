import { invalidInput } from '#server/http/problems.ts';

/** Where a page ended: the value it was sorted by, and the id that parts equals. */
export type Cursor = { rank: string; id: string };

export const encodeCursor = ({ rank, id }: Cursor): string =>
  Buffer.from(JSON.stringify([rank, id])).toString('base64url');

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  try {
    const [rank, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (isDay(rank) && isUuid(id)) return { rank, id };
  } catch {
    // Not JSON: refused below like anything else that is not ours.
  }
  throw invalidInput([{ field: 'cursor', message: 'Start again from the first page' }]);
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
