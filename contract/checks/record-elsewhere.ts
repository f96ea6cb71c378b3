import type { CheckOnRecord } from './on-record.ts';

type Entry = Pick<CheckOnRecord, 'kind' | 'state' | 'standing' | 'notValidIn'>;

/** Before what has become of such a check. Here, and without the other names, because every card needs it. */
export const childrenCheck = 'Working with children';

/**
 * Whether a check that was seen can't be relied on where the family that reads it lives: another state issued it, or nobody knows whether one
 * did, because the family has named no state (`isStateUnknown`).
 */
export const isElsewhere = (
  { state, standing, notValidIn }: Omit<Entry, 'kind'>,
  isStateUnknown: boolean,
): boolean => notValidIn !== null || (isStateUnknown && state !== null && standing === 'seen');

/**
 * 'Working with children: QLD only, not yet NSW'; null where every check is of the state that the family that reads it lives in. Only this
 * kind is issued by a state.
 */
export function elsewhereWords(records: readonly Entry[], isStateUnknown = false): string | null {
  const elsewhere = records.filter((record) => isElsewhere(record, isStateUnknown));
  const [first] = elsewhere;
  if (!first) return null;
  const only = `${childrenCheck}: ${elsewhere.map(({ state }) => state).join(' and ')} only`;
  if (first.notValidIn === null) return `${only}, and we don’t know your state`;
  const hadOne = records.some(({ kind, state }) => kind === first.kind && state === first.notValidIn);
  return `${only}, ${hadOne ? 'no longer' : 'not yet'} ${first.notValidIn}`;
}
