import { owner } from '#contract/readers.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

const blocked = owner('The two do not find each other any more.');

export const blocks = table('**Whom you block or report:**', 'nothing', blocked, {
  blockerId: column<string>(),
  blockedId: column<string>(),
  createdAt: column<Once<Date>>(),
});
