import { stillEmptyWords } from '#contract/profiles/steps.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findVisibleUser } from '#server/users/users.ts';
import type { FindEmptySteps } from './empty-steps.ts';

/**
 * Tells the admissions team that somebody has been through every step of the profile, which steps they left empty, and what
 * they wait for. It has no personal data, only a link to the profile.
 */
export function profileCompleteMail(db: Db, publicUrl: string, findEmptySteps: FindEmptySteps): MailWriter {
  return async (userId) => {
    const user = await findVisibleUser(db, userId);
    if (!user) return null;
    const isFamily = user.role === 'FAMILY_USER';
    const role = isFamily ? 'FAMILY_USER' : 'SUPPORT_WORKER';
    const who = isFamily ? 'A family' : 'A support worker';
    const [state, next] =
      user.status === 'PENDING_APPROVAL'
        ? ['is waiting for your approval', 'your approval']
        : ['is ready for an interview', 'an interview'];
    return renderMail({
      to: settings.supportEmail,
      subject: `${who} ${state}`,
      greeting: 'Hello,',
      paragraphs: [
        `${who} has been through every step of the profile and is waiting for ${next}.`,
        ...stillEmptyWords(await findEmptySteps(userId)),
      ],
      button: { label: 'Open the profile', url: publicUrl + adminProfilePath({ role, id: userId }) },
    });
  };
}
