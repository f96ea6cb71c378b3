import { ids } from '#contract/example-people.ts';
import { adminProfilePath, routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findIntroduction } from '#server/admissions/introductions/store.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';

const words = texts('mail.introduction-asked', {
  family: {
    subject: 'A family would like to meet a support worker',
    asked: 'A family would like you to introduce them to a support worker.',
  },
  worker: {
    subject: 'A support worker would like to meet a family',
    asked: 'A support worker would like you to introduce them to a family.',
  },
  button: 'Open their profile',
  whom: 'Who they want to meet: {url}',
  all: 'All requests: {url}',
});

const example = { isByFamily: true, fromId: ids.family, toId: ids.worker };

export const introductionAsked = mailKind('introduction-asked', {
  when: 'A family or a support worker asked us to introduce them to someone.',
  to: 'Our team',
  find: async ({ db }, { introductionId }) => {
    const request = await findIntroduction(db, introductionId);
    const asker = request && !request.closedAt && (await findVisibleUser(db, request.fromId));
    if (!asker) return null;
    return { isByFamily: asker.role === 'FAMILY_USER', fromId: request.fromId, toId: request.toId };
  },
  words,
  write: ({ isByFamily, fromId, toId }, publicUrl) => {
    const { subject, asked } = isByFamily ? words.family : words.worker;
    const [role, otherRole] = isByFamily
      ? (['FAMILY_USER', 'SUPPORT_WORKER'] as const)
      : (['SUPPORT_WORKER', 'FAMILY_USER'] as const);
    return toTeam({
      subject,
      paragraphs: [asked],
      button: { label: words.button, url: publicUrl + adminProfilePath({ role, id: fromId }) },
      notes: [
        words.whom({ url: publicUrl + adminProfilePath({ role: otherRole, id: toId }) }),
        words.all({ url: publicUrl + routes.adminRequests }),
      ],
    });
  },
  example,
  otherExamples: [{ ...example, isByFamily: false }],
});
