import { texts } from '#contract/texts/texts.ts';
import { notice } from '#server/accounts/credentials/mails/notice.ts';
import { findAsked } from '#server/accounts/store.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { greetingAt, type Reader } from '#server/mail/reader.ts';

const words = texts('mail.email-change', {
  subject: 'Your email address is about to change',
  text: 'Someone, most likely you, asked to use another email address for your account. It won’t change unless someone opens the link we sent to the new address.',
});

/** Mails the address that the account had before this change, however many have followed. */
export const emailChange = mailKind('email-change', {
  when: 'Someone asked to use another email address.',
  to: 'The owner of the account, at the old address',
  find: async ({ db }, { verificationId }): Promise<{ owner: Reader; to: string } | null> => {
    const asked = await findAsked(db, verificationId);
    const owner = asked && (await findVisibleUser(db, asked.userId));
    if (!owner || asked.previousEmail === null) return null;
    // Not once it's taken back. One that has happened meanwhile is all the more worth knowing.
    const isOpen = asked.usedAt !== null || owner.newEmail === asked.email;
    return isOpen ? { owner, to: asked.previousEmail } : null;
  },
  words,
  write: ({ owner, to }, publicUrl) => ({
    ...notice(owner, publicUrl, words),
    to,
    greeting: greetingAt(to, owner),
  }),
  example: { owner: tom, to: tom.email },
});
