import { createHash } from 'node:crypto';
import { decodeParts, encodeParts, isCount, isDay, isUuid } from '#server/platform/http/cursor.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import type { Standing } from '#server/search/listed/find-best.ts';

/**
 * Where a page ended. `today` is the day on which the list was begun: all its pages are ordered by it, also after midnight.
 * `answers` marks the viewer's answers, which the order also depends on.
 */
export type Cursor = { today: string; answers: string } & Standing;

export const encodeCursor = ({ today, answers, place, day, id }: Cursor): string =>
  encodeParts(today, answers, place, day, id);

/** @throws 400 when it is not one of ours */
export function decodeCursor(text: string): Cursor {
  const parts = decodeParts<[string, string, number, string, string]>(text, [
    isDay,
    isMark,
    isCount,
    isDay,
    isUuid,
  ]);
  const [today, answers, place, day, id] = parts;
  return { today, answers, place, day, id };
}

type Viewer = FamilySide | SupportWorkerSide;

/** Short, and nobody can read the answers from it. */
export const markOf = (viewer: Viewer): string =>
  createHash('sha256').update(JSON.stringify(viewer)).digest('base64url').slice(0, 16);

const isMark = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16}$/.test(value);

/** @throws 400 when the viewer's answers have changed: in another order, people would be left out or come twice */
export function checkAnswers(after: Cursor | undefined, answers: string): void {
  if (after === undefined || after.answers === answers) return;
  const message = 'Your answers have changed since. Start again from the first page';
  throw invalidInput([{ field: 'cursor', message }]);
}
