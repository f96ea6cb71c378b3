import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';

const notices = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your password has just been changed. You are signed out everywhere else.',
  },
  'email-change': {
    subject: 'Your email address is about to change',
    text: 'Someone, most likely you, asked to use another email address for your account. It changes when the link that we sent to the new address is followed. Until then everything stays as it is.',
  },
  'second-factor-on': {
    subject: 'Your second factor is on',
    text: 'From now on we ask for a code of your authenticator app when you log in.',
  },
  'second-factor-off': {
    subject: 'Your second factor is off',
    text: 'From now on your password alone is enough to log in.',
  },
} as const;

/** Mails that tell the owner about a change to the account, in case somebody else made it. */
export function noticeMails(db: Db, publicUrl: string): Record<keyof typeof notices, MailWriter> {
  const writerOf =
    (kind: keyof typeof notices, addressOf = ({ email }: UserRow): string | null => email): MailWriter =>
    async (userId) => {
      const user = await findVisibleUser(db, userId);
      if (!user) return null;
      const { subject, text } = notices[kind];
      const to = addressOf(user);
      if (!to) return null;
      return renderMail({
        to,
        subject: `${subject} – ${settings.name}`,
        greeting: `Hello ${user.firstName},`,
        paragraphs: [text],
        button: { label: 'Open my account', url: `${publicUrl}${routes.account}` },
        notes: [`If this was not you, please call us on ${settings.supportPhone} straight away.`],
      });
    };
  return {
    'password-changed': writerOf('password-changed'),
    'email-change': writerOf('email-change', ({ previousEmail }) => previousEmail),
    'second-factor-on': writerOf('second-factor-on'),
    'second-factor-off': writerOf('second-factor-off'),
  };
}
