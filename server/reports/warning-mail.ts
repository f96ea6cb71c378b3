import {
  type WarningTemplate,
  warningNote,
  warningTemplates,
  warningWords,
} from '#contract/conversations/warning-words.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';

type WarningKind = `warning-${WarningTemplate}`;

/** What the team warns somebody of. It names nobody else. */
export const warningMails = (db: Db): Record<WarningKind, MailWriter> =>
  Object.fromEntries(
    warningTemplates.map((template) => [`warning-${template}`, warningMail(db, template)]),
  ) as Record<WarningKind, MailWriter>;

function warningMail(db: Db, template: WarningTemplate): MailWriter {
  const { subject, paragraphs } = warningWords[template];
  return async (userId) => {
    const user = await findVisibleUser(db, userId);
    if (!user?.emailVerifiedAt) return null;
    return renderMail({
      to: user.email,
      subject: `${subject} – ${settings.name}`,
      greeting: greetingAt(user.email, user),
      paragraphs: [...paragraphs],
      notes: [warningNote],
    });
  };
}
