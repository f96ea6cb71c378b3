import { checkMailWriters } from './check-mails/check-mails.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import type { MailWriter } from './mail/deliver.ts';
import type { MailKind } from './mail/job.ts';
import { messageMailWriters } from './message-mails/message-mails.ts';

/** The other kinds, each written by the domain that it is about. */
export function mailWriters(db: Db, clock: Clock, publicUrl: string): Partial<Record<MailKind, MailWriter>> {
  return {
    ...messageMailWriters(db, clock, publicUrl),
    ...checkMailWriters(db, clock, publicUrl),
  };
}
