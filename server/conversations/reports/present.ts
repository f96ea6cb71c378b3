import type { ReportedMessage } from '#contract/conversations/reports.ts';
import type { ReportedMessageRow } from './store.ts';

export const presentMessage = (row: ReportedMessageRow): ReportedMessage => ({
  id: row.id,
  number: row.number,
  author:
    row.authorId === null || row.firstName === null ? null : { id: row.authorId, firstName: row.firstName },
  text: row.text,
  sentAt: row.createdAt.toISOString(),
});
