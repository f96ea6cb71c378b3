import type { Generated } from 'kysely';
import {
  noteClass,
  type WorkActName,
  type WorkKind,
  type WorkState,
} from '#contract/admissions/work-list.ts';
import { workedClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

/** Why a match is on the team's list. Null for a follow-up, and for safety entries older than this column. */
export type MatchCause = 'standing' | 'unsafe-family' | 'unsafe-worker' | 'fee';

/** The entries that the admissions team works on. */
export const workItems = table('**Who works on it:**', 'nothing', workedClass, {
  id: column<string>(),
  kind: column<WorkKind>(),
  introductionId: column<string | null>(),
  messageId: column<string | null>(),
  reportId: column<Generated<string | null>>(),
  conversationId: column<Generated<string | null>>(),
  matchId: column<Generated<string | null>>(),
  followUpId: column<Generated<string | null>>(),
  matchCause: column<Generated<MatchCause | null>>(),
  /** Whom our mails don't reach. */
  userId: column<Generated<string | null>>(),
  isUrgent: column<Generated<boolean>>(),
  /** The last time, if a match is raised again. */
  createdAt: column<Date>(),
  state: column<Generated<WorkState>>(),
  version: column<Generated<number>>(),
  takenBy: column<string | null>(),
  takenAt: column<Date | null>(),
  doneBy: column<string | null>(),
  doneAt: column<Date | null>(),
});
export type WorkItemsTable = TypeOf<typeof workItems>;

export const workActs = table('the notes that the team writes about it', 'nothing', workedClass, {
  id: column<string>(),
  itemId: column<string>(),
  act: column<WorkActName>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
  note: column<string | null>(noteClass),
});
export type WorkActsTable = TypeOf<typeof workActs>;
