import type { CheckOnRecord } from './on-record.ts';

type Entry = Pick<CheckOnRecord, 'kind' | 'state' | 'notValidIn'>;

/** Before what has become of such a check. Here, and without the other names, because every card needs it. */
export const childrenCheck = 'Working with children';

/**
 * 'Working with children: QLD only, not yet NSW'; null where no check is of another state than the family that reads it lives in. Only
 * this kind is issued by a state.
 */
export function elsewhereWords(records: readonly Entry[]): string | null {
  const elsewhere = records.filter(({ notValidIn }) => notValidIn);
  const [first] = elsewhere;
  if (!first) return null;
  const hadOne = records.some(({ kind, state }) => kind === first.kind && state === first.notValidIn);
  const states = elsewhere.map(({ state }) => state).join(' and ');
  return `${childrenCheck}: ${states} only, ${hadOne ? 'no longer' : 'not yet'} ${first.notValidIn}`;
}
