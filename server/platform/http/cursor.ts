import { invalidInput } from './problems.ts';

type Guard<T> = (value: unknown) => value is T;

/** The order keys of a page's last row, as text for an address. */
export const encodeParts = (...parts: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The opposite of `encodeParts`. @throws 400 when the text was not made by it */
export function decodeParts<Parts extends readonly unknown[]>(
  text: string,
  guards: { [Index in keyof Parts]: Guard<Parts[Index]> },
): Parts {
  const parts = parse(text);
  if (Array.isArray(parts) && parts.length === guards.length && guards.every((is, index) => is(parts[index])))
    return parts as unknown as Parts;
  throw invalidInput([{ field: 'cursor', message: 'Start again from the first page' }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** `YYYY-MM-DD`, a day that exists: `Date` accepts 31 February, and the database does not. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isMoment(`${value}T00:00:00.000Z`);

/** `2026-05-03T01:02:03.000Z`. The database has no year 0. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!0000)\d{4}-/.test(value) && isCanonical(value, new Date(value));

/** `2026-05-03T01:02:03.000456Z`: a `Date` could not distinguish two rows of one millisecond. */
export const isMicrosecond = (value: unknown): value is string =>
  typeof value === 'string' && /\.\d{6}Z$/.test(value) && isMoment(`${value.slice(0, -4)}Z`);

const isCanonical = (text: string, date: Date) =>
  !Number.isNaN(date.getTime()) && date.toISOString() === text;

/** From 0 to the largest `integer` of the database. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;

/** A cursor in a list ordered by time: the moment of the last row, and its id, which tells equal moments apart. */
export type MomentCursor = { at: string; id: string };

export const encodeMomentCursor = (at: Date, id: string): string => encodeParts(at.toISOString(), id);

/** @throws 400 when the text is not such a cursor */
export function decodeMomentCursor(text: string): MomentCursor {
  const [at, id] = decodeParts<[string, string]>(text, [isMoment, isUuid]);
  return { at, id };
}
