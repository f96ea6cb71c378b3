import type { HistoryEntry } from '#contract/history.ts';

export type Readers = { profileId: string; ownId: string | undefined };

/** Who did it, as the one who reads it knows them. */
export function byWhom(by: HistoryEntry['by'], { profileId, ownId }: Readers): string {
  if (by === null) return 'By the software';
  if (by.name === null) return 'Somebody whose account is erased';
  if (by.id === ownId) return `${by.name} (you)`;
  return by.id === profileId ? `${by.name} (the owner)` : by.name;
}
