import { createHash } from 'node:crypto';
import { decodeParts, encodeParts, isCount, isDay, isUuid } from '#server/platform/http/cursor.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import type { SortKey } from '#server/search/listed/find-best.ts';

/**
 * Where a page ended. `today` is the day of the first page: all pages are ordered by it, even after midnight. `fingerprint` is of the
 * viewer's answers, which the order also depends on.
 */
export type Cursor = { today: string; fingerprint: string } & SortKey;

export const encodeCursor = ({ today, fingerprint, rank, day, id }: Cursor): string =>
  encodeParts(today, fingerprint, rank, day, id);

/** @throws 400 for a text that is no cursor of ours */
export function decodeCursor(text: string): Cursor {
  const parts = decodeParts<[string, string, number, string, string]>(text, [
    isDay,
    isFingerprint,
    isCount,
    isDay,
    isUuid,
  ]);
  const [today, fingerprint, rank, day, id] = parts;
  return { today, fingerprint, rank, day, id };
}

type Viewer = FamilySide | SupportWorkerSide;

/** A short hash, from which nobody can read the answers. */
export const fingerprintOf = (viewer: Viewer): string =>
  createHash('sha256').update(JSON.stringify(viewer)).digest('base64url').slice(0, 16);

const isFingerprint = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16}$/.test(value);

/** @throws 400 when the viewer's answers have changed: in another order, people would be left out or come twice */
export function checkFingerprint(after: Cursor | undefined, fingerprint: string): void {
  if (after === undefined || after.fingerprint === fingerprint) return;
  const message = 'Your answers have changed since. Start again from the first page';
  throw invalidInput([{ field: 'cursor', message }]);
}
