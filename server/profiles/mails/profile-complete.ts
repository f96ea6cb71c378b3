import type { Role, Status } from '#contract/enums.ts';
import { ids } from '#contract/example-people.ts';
import { type Step, stillEmptyWords } from '#contract/profiles/steps.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';
import { findEmptySteps } from '#server/profiles/empty-steps.ts';

const words = texts('mail.profile-complete', {
  family: {
    interview: {
      subject: 'A family is ready for an interview',
      waits: 'A family has been through every step of the profile and is waiting for an interview.',
    },
    approval: {
      subject: 'A family is waiting for your approval',
      waits: 'A family has been through every step of the profile and is waiting for your approval.',
    },
  },
  worker: {
    interview: {
      subject: 'A support worker is ready for an interview',
      waits: 'A support worker has been through every step of the profile and is waiting for an interview.',
    },
    approval: {
      subject: 'A support worker is waiting for your approval',
      waits: 'A support worker has been through every step of the profile and is waiting for your approval.',
    },
  },
  button: 'Open the profile',
});

type Data = { id: string; role: Role; status: Status; emptySteps: readonly Step[] };

const example: Data = {
  id: ids.family,
  role: 'FAMILY_USER',
  status: 'READY_FOR_INTERVIEW',
  emptySteps: [],
};

/** Mails the team that somebody has been through all steps: which they left empty, and what they wait for. */
export const profileComplete = mailKind('profile-complete', {
  when: 'Someone has been through every step of their profile.',
  to: 'Our team',
  find: async ({ db }, { userId }): Promise<Data | undefined> => {
    const user = await findVisibleUser(db, userId);
    return user && { ...user, emptySteps: await findEmptySteps(db, userId) };
  },
  words,
  write: ({ id, status, emptySteps, ...user }, publicUrl) => {
    const isFamily = user.role === 'FAMILY_USER';
    const role = isFamily ? 'FAMILY_USER' : 'SUPPORT_WORKER';
    const { subject, waits } = (isFamily ? words.family : words.worker)[
      status === 'PENDING_APPROVAL' ? 'approval' : 'interview'
    ];
    return toTeam({
      subject,
      paragraphs: [waits, ...stillEmptyWords(emptySteps)],
      button: { label: words.button, url: publicUrl + adminProfilePath({ role, id }) },
    });
  },
  example,
  otherExamples: [
    { ...example, status: 'PENDING_APPROVAL' },
    { ...example, role: 'SUPPORT_WORKER' },
    { ...example, role: 'SUPPORT_WORKER', status: 'PENDING_APPROVAL' },
  ],
});
