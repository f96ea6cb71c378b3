import type { HistoryEntry } from '#contract/admissions/history.ts';

export type Readers = { profileId: string | undefined; ownId: string | undefined };

/** Who did it, as the one who reads it knows them; null for what nobody of the team did. */
export function byWhom(by: HistoryEntry['by'], { profileId, ownId }: Readers): string | null {
  if (by === null) return null;
  if (by.name === null) return 'Somebody whose account is erased';
  if (by.id === ownId) return `${by.name} (you)`;
  return by.id === profileId ? `${by.name} (the owner)` : by.name;
}
