import { historyTitle } from '#contract/profiles/history/history-words.ts';
import { byPages, pageRows } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { presentEntry } from './present.ts';
import { findEntries, type HistoryRow } from './store.ts';

/** All of somebody's history in words, newest first, read while it's used. */
export const wholeHistory = (db: Db, profileId: string) =>
  byPages(
    (after: HistoryRow | undefined) =>
      findEntries(db, { profileId, kind: 'all', q: '', after, limit: pageRows }),
    (row) => ({ ...presentEntry(row), title: historyTitle(row.kind, row.field) }),
  );
