import type { Generated } from 'kysely';
import type { StoredMailState } from '#contract/mail/sent-mails.ts';
import { emailClass, secret, sentMailClass, unreachableClass } from '#contract/readers.ts';
import { column, sending, table } from '#server/platform/db/table.ts';

export const mailSendings = table('**The list of emails:**', 'nothing', sending, {
  jobId: column<string>(),
  startedAt: column<Date>(),
});

/** Addresses that a mail server has refused for good. `email`: in lower case; the account may have another by now. */
export const unreachableAddresses = table(
  '**When our emails don’t reach you:**',
  'nothing',
  unreachableClass,
  {
    userId: column<string>(),
    email: column<string>(),
    since: column<Date>(),
    answer: column<string>(),
    /** It was found by a mail that came back, and not at once. */
    isBounced: column<Generated<boolean>>(),
  },
);

/** Mails to people with an account. `subject`, `text` and `fileNames`: null until it is sent, and without its secrets. */
export const sentMails = table('**Emails that we sent you:**', 'nothing', sentMailClass, {
  id: column<string>(),
  userId: column<string>(),
  kind: column<string>(),
  job: column<object>(secret('It says which link a mail is about.')),
  aboutTable: column<string>(),
  aboutId: column<string>(),
  queuedAt: column<Date>(),
  state: column<Generated<StoredMailState>>(),
  at: column<Date>(),
  email: column<string | null>(emailClass),
  answer: column<string | null>(),
  subject: column<string | null>(),
  text: column<string | null>(),
  /** Null too of what the release before this one has sent. */
  html: column<string | null>(),
  fileNames: column<string[] | null>(),
});
