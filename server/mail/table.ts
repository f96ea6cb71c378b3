import { unreachableClass } from '#contract/readers.ts';
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
  },
);
