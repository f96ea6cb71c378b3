import type { CheckOnRecord } from './on-record.ts';

type Entry = Pick<CheckOnRecord, 'kind' | 'state' | 'standing' | 'notValidIn'>;

/** Short name before a standing. Apart from the other names, because every card loads it. */
export const childrenCheck = 'Working with children';

/**
 * Whether a seen check may not count where the reading family lives: it's of another state, or the family has named no state
 * (`isStateUnknown`).
 */
export const isElsewhere = (
  { state, standing, notValidIn }: Omit<Entry, 'kind'>,
  isStateUnknown: boolean,
): boolean => notValidIn !== null || (isStateUnknown && state !== null && standing === 'seen');

/** 'Working with children: QLD only, not yet NSW'; null if all are of the family's state. Only this kind is issued by a state. */
export function elsewhereWords(records: readonly Entry[], isStateUnknown = false): string | null {
  const elsewhere = records.filter((record) => isElsewhere(record, isStateUnknown));
  const [first] = elsewhere;
  if (!first) return null;
  const only = `${childrenCheck}: ${elsewhere.map(({ state }) => state).join(' and ')} only`;
  if (first.notValidIn === null) return `${only}, and we don’t know your state`;
  const hadOne = records.some(({ kind, state }) => kind === first.kind && state === first.notValidIn);
  return `${only}, ${hadOne ? 'no longer' : 'not yet'} ${first.notValidIn}`;
}
