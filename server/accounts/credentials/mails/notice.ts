import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { type Letter, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import type { Db } from '#server/platform/db/open.ts';

export const findOwner = ({ db }: { db: Db }, { userId }: { userId: string }): Promise<Reader | undefined> =>
  findVisibleUser(db, userId);

/** Mails the owner about a change to the account, in case somebody else made it. */
export const notice = (
  owner: Reader,
  publicUrl: string,
  { subject, text }: { subject: string; text: string },
): Letter =>
  toReader(owner, {
    subject,
    paragraphs: [text],
    button: { label: 'Open my account', url: `${publicUrl}${routes.account}` },
    notes: [`If this wasn’t you, call us on ${settings.supportPhone} straight away.`],
  });
