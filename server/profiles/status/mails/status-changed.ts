import type { Role, Status } from '#contract/enums.ts';
import { isFinished, lastStepCompleted } from '#contract/profiles/progress.ts';
import { type Applicant, journeyWords } from '#contract/profiles/status/journey.ts';
import { type Step, stillEmptyWords } from '#contract/profiles/steps.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { profileRoutes, routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { mia, tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import type { Db } from '#server/platform/db/open.ts';
import { hiddenBy } from '#server/profiles/status/hiding-checks.ts';
import { lastingStatusBefore } from '#server/profiles/status/lasting-status.ts';
import { isTooYoung } from '#server/profiles/status/policy.ts';
import { findChange, findChangesOf } from '#server/profiles/status/store.ts';

/** What's new is in the words of the person's own page: `journeyWords`. */
const words = texts('mail.status-changed', {
  subjectOfRefusal: 'News about your application',
  button: {
    family: 'Find support workers',
    worker: 'Find families',
    others: 'See where you are',
  },
});

/** Statuses that their owner gets a mail about: not those that only concern the team, or end an account. */
const mailedStatuses: readonly Status[] = [
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
  'FAILED_INTERVIEW',
];

/** Whether the person gets a mail about this new status. */
export const isMailed = (role: Role, to: Status) => role !== 'ADMIN' && mailedStatuses.includes(to);

function buttonFor({ role, status }: Applicant, publicUrl: string) {
  const isFamily = role === 'FAMILY_USER';
  if (status === 'UNMATCHED') {
    return isFamily
      ? { label: words.button.family, url: `${publicUrl}${routes.findWorker}` }
      : { label: words.button.worker, url: `${publicUrl}${routes.findFamily}` };
  }
  return { label: words.button.others, url: publicUrl + profileRoutes[role].view };
}

type Data = { reader: Reader; applicant: Applicant };

const example: Data = {
  reader: tom,
  applicant: {
    role: 'SUPPORT_WORKER',
    status: 'READY_FOR_MATCHING',
    countryCode: 'AU',
    isFinished: true,
    isTooYoung: false,
    emptySteps: [],
  },
};

/**
 * Mails somebody their new status, and nothing that the team has written. It isn't sent when the application
 * has moved again since, or back to where it was. An address that is not verified may be a stranger's.
 */
export const statusChanged = (findEmptySteps: (db: Db, userId: string) => Promise<readonly Step[]>) =>
  mailKind('status-changed', {
    when: 'An application has moved on, and stayed there for three minutes.',
    to: 'The person who applied',
    find: async ({ db, clock }, { changeId }): Promise<Data | null> => {
      const person = await findChange(db, changeId);
      if (!person || person.role === 'ADMIN' || !isMailed(person.role, person.status)) return null;
      if (person.status !== person.to || person.emailVerifiedAt === null) return null;
      const changes = await findChangesOf(db, person.userId);
      if (changes.at(-1)?.id !== changeId || lastingStatusBefore(changes) === person.status) return null;
      const { role, status, completedSteps, countryCode } = person;
      const today = dayOf(person, clock());
      const applicant = {
        role,
        status,
        countryCode,
        isFinished: isFinished(role, lastStepCompleted(completedSteps)),
        isTooYoung: isTooYoung(person, today),
        isHidden: hiddenBy(person, today).length > 0,
        emptySteps: await findEmptySteps(db, person.userId),
      };
      return { reader: person, applicant };
    },
    words,
    write: ({ reader, applicant }, publicUrl) => {
      const { title, now, next, empty, fee } = journeyWords(applicant);
      const isRefused = applicant.status === 'FAILED_INTERVIEW';
      return toReader(reader, {
        subject: isRefused ? words.subjectOfRefusal : title,
        paragraphs: [
          isRefused ? now : `${title}. ${now}`,
          ...stillEmptyWords(empty),
          next,
          ...(fee ? [fee] : []),
        ],
        button: buttonFor(applicant, publicUrl),
        notes: [sharedWords.anyQuestions],
      });
    },
    example,
    otherExamples: [
      { ...example, applicant: { ...example.applicant, status: 'FAILED_INTERVIEW' } },
      { ...example, applicant: { ...example.applicant, status: 'UNMATCHED' } },
      { reader: mia, applicant: { ...example.applicant, role: 'FAMILY_USER', status: 'UNMATCHED' } },
    ],
  });
