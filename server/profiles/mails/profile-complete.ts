import type { Role, Status } from '#contract/enums.ts';
import { ids } from '#contract/example-people.ts';
import { type Step, stillEmptyWords } from '#contract/profiles/steps.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';
import { findEmptySteps } from '#server/profiles/empty-steps.ts';

type Data = { id: string; role: Role; status: Status; emptySteps: readonly Step[] };

/** Mails the team that somebody has been through all steps: which they left empty, and what they wait for. */
export const profileComplete = mailKind('profile-complete', {
  when: 'Someone has been through every step of their profile.',
  to: 'Our team',
  find: async ({ db }, { userId }): Promise<Data | undefined> => {
    const user = await findVisibleUser(db, userId);
    return user && { ...user, emptySteps: await findEmptySteps(db, userId) };
  },
  write: ({ id, status, emptySteps, ...user }, publicUrl) => {
    const isFamily = user.role === 'FAMILY_USER';
    const role = isFamily ? 'FAMILY_USER' : 'SUPPORT_WORKER';
    const who = isFamily ? 'A family' : 'A support worker';
    const [state, next] =
      status === 'PENDING_APPROVAL'
        ? ['is waiting for your approval', 'your approval']
        : ['is ready for an interview', 'an interview'];
    return toTeam({
      subject: `${who} ${state}`,
      paragraphs: [
        `${who} has been through every step of the profile and is waiting for ${next}.`,
        ...stillEmptyWords(emptySteps),
      ],
      button: { label: 'Open the profile', url: publicUrl + adminProfilePath({ role, id }) },
    });
  },
  example: { id: ids.family, role: 'FAMILY_USER', status: 'READY_FOR_INTERVIEW', emptySteps: [] },
});
