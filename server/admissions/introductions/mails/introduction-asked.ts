import { ids } from '#contract/example-people.ts';
import { adminProfilePath, routes } from '#contract/routes.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findIntroduction } from '#server/admissions/introductions/store.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';

export const introductionAsked = mailKind('introduction-asked', {
  when: 'A family or a support worker asked us to introduce them to someone.',
  to: 'Our team',
  find: async ({ db }, { introductionId }) => {
    const request = await findIntroduction(db, introductionId);
    const asker = request && !request.closedAt && (await findVisibleUser(db, request.fromId));
    if (!asker) return null;
    return { isByFamily: asker.role === 'FAMILY_USER', fromId: request.fromId, toId: request.toId };
  },
  write: ({ isByFamily, fromId, toId }, publicUrl) => {
    const [who, whom] = isByFamily ? ['A family', 'a support worker'] : ['A support worker', 'a family'];
    const [role, otherRole] = isByFamily
      ? (['FAMILY_USER', 'SUPPORT_WORKER'] as const)
      : (['SUPPORT_WORKER', 'FAMILY_USER'] as const);
    return toTeam({
      subject: `${who} would like to meet ${whom}`,
      paragraphs: [`${who} would like you to introduce them to ${whom}.`],
      button: { label: 'Open their profile', url: publicUrl + adminProfilePath({ role, id: fromId }) },
      notes: [
        `Who they want to meet: ${publicUrl}${adminProfilePath({ role: otherRole, id: toId })}`,
        `All requests: ${publicUrl}${routes.adminRequests}`,
      ],
    });
  },
  example: { isByFamily: true, fromId: ids.family, toId: ids.worker },
});
