import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import type { Mail } from '#server/mail/transport.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { findAsked } from './store.ts';

const notices = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password has just been changed. You’re logged out on all other devices.',
  },
  'email-change': {
    subject: 'Your email address is about to change',
    text: 'Someone, most likely you, asked to use another email address for your account. It changes once you open the link we sent to the new address. Until then, nothing changes.',
  },
  'second-factor-on': {
    subject: 'Two-step login is on',
    text: 'From now on, we ask for a code from your authenticator app when you log in.',
  },
  'second-factor-off': {
    subject: 'Two-step login is off',
    text: 'From now on, you need only your password to log in.',
  },
} as const;

/** Mails that tell the owner about a change to the account, in case somebody else made it. */
export function noticeMails(db: Db, publicUrl: string): Record<keyof typeof notices, MailWriter> {
  const write = (kind: keyof typeof notices, user: UserRow, to: string): Mail => {
    const { subject, text } = notices[kind];
    return renderMail({
      to,
      subject: `${subject} – ${settings.name}`,
      greeting: greetingAt(to, user),
      paragraphs: [text],
      button: { label: 'Open my account', url: `${publicUrl}${routes.account}` },
      notes: [`If this wasn’t you, call us on ${settings.supportPhone} straight away.`],
    });
  };
  const writerOf =
    (kind: keyof typeof notices): MailWriter =>
    async (userId) => {
      const user = await findVisibleUser(db, userId);
      return user ? write(kind, user, user.email) : null;
    };
  return {
    'password-changed': writerOf('password-changed'),
    // To the address that the account had when this change was asked for, however many have followed.
    'email-change': async (verificationId) => {
      const asked = await findAsked(db, verificationId);
      const user = asked && (await findVisibleUser(db, asked.userId));
      return user && asked.previousEmail !== null ? write('email-change', user, asked.previousEmail) : null;
    },
    'second-factor-on': writerOf('second-factor-on'),
    'second-factor-off': writerOf('second-factor-off'),
  };
}
