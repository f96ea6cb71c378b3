import { type Classed, correspondence } from '#contract/readers.ts';
import type { Canaries } from './canary.ts';
import type { Reader } from './readers.ts';

const between: Classed = correspondence('Only the two know it.');

/**
 * Who may write to whom, and who reads it: written out here, so that it does not share a mistake with the server. People who
 * aren't approved read nothing.
 */
const mayWrite = (from: Reader, to: Reader) => from.isApproved && to.isListed && from.role !== to.role;

/** A word of what one person writes to another, which only the two may know. */
export function wordTo(
  canaries: Canaries,
  field: string,
  { from, to }: { from: Reader; to: Reader },
): string {
  const word = canaries.word(`${field} to ${to.name}`, from.id, between);
  if (mayWrite(from, to) && to.isApproved) canaries.tell(word, [to.id]);
  return word;
}

/** The word of somebody who writes where they have no business. */
export const strayWord = (canaries: Canaries, field: string, from: Reader | null): string =>
  canaries.word(field, from?.id ?? null, between);
