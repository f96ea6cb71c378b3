import { reportedClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

export const messagePauses = table('**Whom you block or report:**', 'nothing', reportedClass, {
  userId: column<string>(),
  pausedBy: column<string | null>(),
  reason: column<string>(),
  since: column<Once<Date>>(),
});
export type MessagePausesTable = TypeOf<typeof messagePauses>;
