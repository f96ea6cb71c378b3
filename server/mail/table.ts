import { column, sending, table } from '#server/platform/db/table.ts';

export const mailSendings = table('**The list of emails:**', 'nothing', sending, {
  jobId: column<string>(),
  startedAt: column<Date>(),
});
