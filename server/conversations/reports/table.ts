import type { ReportReason } from '#contract/conversations/reports.ts';
import { reportedClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

export const reports = table('**Whom you block or report:**', 'nothing', reportedClass, {
  id: column<string>(),
  reporterId: column<string>(),
  /** Null once they are erased. */
  aboutId: column<string | null>(),
  reason: column<ReportReason>(),
  words: column<string | null>(),
  createdAt: column<Once<Date>>(),
});
export type ReportsTable = TypeOf<typeof reports>;

/** The only messages that the team can read. */
export const reportedMessages = table('**Whom you block or report:**', 'nothing', reportedClass, {
  reportId: column<string>(),
  messageId: column<string>(),
});
