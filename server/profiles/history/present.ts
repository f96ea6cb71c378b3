import type { HistoryEntry, HistoryEntryOfAll } from '#contract/profiles/history/history.ts';
import { type HistoryRow, valueWords } from './store.ts';

export const presentEntry = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  by: row.actorId === null ? null : { id: row.actorId, name: row.actorName, role: row.actorRole },
  field: row.field,
  from: valueWords(row.field ?? '', row.from),
  to: valueWords(row.field ?? '', row.to),
  reason: row.reason,
});

export const presentEntryOfAll = (row: HistoryRow): HistoryEntryOfAll => ({
  ...presentEntry(row),
  profile: { id: row.profileId, name: row.profileName, role: row.profileRole },
});
