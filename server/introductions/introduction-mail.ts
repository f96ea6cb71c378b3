import { adminProfilePath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { findIntroduction } from './store.ts';

/** Tells the admissions team about a request. It has no personal data, only links to the two profiles. */
export function introductionMail(db: Db, publicUrl: string): MailWriter {
  return async (introductionId) => {
    const request = await findIntroduction(db, introductionId);
    if (!request || request.closedAt) return null;
    const asker = await findVisibleUser(db, request.fromId);
    if (!asker) return null;
    const isFamily = asker.role === 'FAMILY_USER';
    const [who, whom] = isFamily ? ['A family', 'a support worker'] : ['A support worker', 'a family'];
    const [role, otherRole] = isFamily
      ? (['FAMILY_USER', 'SUPPORT_WORKER'] as const)
      : (['SUPPORT_WORKER', 'FAMILY_USER'] as const);
    const from = adminProfilePath({ role, id: request.fromId });
    const about = adminProfilePath({ role: otherRole, id: request.toId });
    return renderMail({
      to: settings.supportEmail,
      subject: `${who} would like to meet ${whom}`,
      greeting: 'Hello,',
      paragraphs: [`${who} would like you to introduce them to ${whom}.`],
      button: { label: 'Open their profile', url: `${publicUrl}${from}` },
      notes: [
        `Who they want to meet: ${publicUrl}${about}`,
        `All requests: ${publicUrl}${routes.adminRequests}`,
      ],
    });
  };
}
