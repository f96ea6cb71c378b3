import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import { owner } from '#contract/readers.ts';
import { column, table } from '#server/platform/db/table.ts';

const mailFrequency = owner('Mails about messages come as often as people want.');

/** How often somebody wants mails about messages; without a row, at once. */
export const messageMails = table('**What you write to each other:**', 'nothing', mailFrequency, {
  userId: column<string>(),
  frequency: column<MailFrequency>(),
  /** `YYYY-MM-DD`, where they live. */
  mailedOn: column<string>(),
});
