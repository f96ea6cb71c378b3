import { routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { type Letter, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import type { Db } from '#server/platform/db/open.ts';

/** The words of mails about a change to an account. */
export const accountWords = texts('mail.shared-accounts', {
  button: 'Open my account',
  notYou: 'If this wasn’t you, call us on {supportPhone} straight away.',
});

export const findOwner = ({ db }: { db: Db }, { userId }: { userId: string }): Promise<Reader | undefined> =>
  findVisibleUser(db, userId);

/** Mails the owner about a change to the account, in case somebody else made it. */
export const notice = (
  owner: Reader,
  publicUrl: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Letter =>
  toReader(owner, {
    subject,
    paragraphs: [text],
    button: { label: accountWords.button, url: `${publicUrl}${routes.account}` },
    notes: [accountWords.notYou],
  });
