import { type Applicant, journeyWords } from '#contract/admissions/journey.ts';
import type { Role, Status } from '#contract/enums.ts';
import { isFinished, lastStepCompleted } from '#contract/profiles/progress.ts';
import { type Step, stillEmptyWords } from '#contract/profiles/steps.ts';
import { profileRoutes, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/template.ts';
import { hiddenBy } from '#server/seen-checks/listed-through.ts';
import { isTooYoung } from './policy.ts';
import { settledBefore } from './settled.ts';
import { findChange, findChangesOf } from './store.ts';

/** Without statuses that concern the team alone, or end an account. */
const toldStatuses: readonly Status[] = [
  'READY_FOR_INTERVIEW',
  'INTERVIEWED',
  'READY_FOR_MATCHING',
  'UNMATCHED',
  'MATCHED',
  'FAILED_INTERVIEW',
];

/** Whether the person gets a mail about this new status. */
export const isTold = (role: Role, to: Status) => role !== 'ADMIN' && toldStatuses.includes(to);

/**
 * Tells somebody that their application has moved on, unless it has moved again since, or back to where it was. The mail
 * says nothing that the team has written. An address that is not verified may be a stranger's.
 */
export function statusMail(
  db: Db,
  clock: Clock,
  publicUrl: string,
  findEmptySteps: (userId: string) => Promise<readonly Step[]>,
): MailWriter {
  return async (changeId) => {
    const person = await findChange(db, changeId);
    if (!person || person.role === 'ADMIN' || !isTold(person.role, person.status)) return null;
    if (person.status !== person.to || person.emailVerifiedAt === null) return null;
    const changes = await findChangesOf(db, person.userId);
    const before = settledBefore(changes);
    if (changes.at(-1)?.id !== changeId || before === person.status) return null;

    const { role, status, email, completedSteps, countryCode } = person;
    const applicant: Applicant = {
      role,
      status,
      countryCode,
      isFinished: isFinished(role, lastStepCompleted(completedSteps)),
      isTooYoung: isTooYoung(person, today(clock())),
      isHidden: hiddenBy(person, today(clock())).length > 0,
      emptySteps: await findEmptySteps(person.userId),
    };
    const { title, now, next, empty, fee } = journeyWords(applicant);
    return renderMail({
      to: email,
      subject: `${status === 'FAILED_INTERVIEW' ? 'News about your application' : title} – ${settings.name}`,
      greeting: greetingAt(email, person),
      paragraphs: [
        status === 'FAILED_INTERVIEW' ? now : `${title}. ${now}`,
        ...stillEmptyWords(empty),
        next,
        ...(fee ? [fee] : []),
      ],
      button: buttonFor(applicant, publicUrl),
      notes: [`Any questions? Call us on ${settings.supportPhone} or write to ${settings.supportEmail}.`],
    });
  };
}

function buttonFor({ role, status }: Applicant, publicUrl: string) {
  const isFamily = role === 'FAMILY_USER';
  if (status === 'UNMATCHED') {
    return isFamily
      ? { label: 'Find support workers', url: `${publicUrl}${routes.findWorker}` }
      : { label: 'Find families', url: `${publicUrl}${routes.findFamily}` };
  }
  return { label: 'See where you are', url: publicUrl + profileRoutes[role].view };
}
