import type { GivenUpMail } from '#contract/mail/given-up-mails.ts';
import type { Db } from '#server/platform/db/open.ts';
import { keyOf, type MailJob, personOf, relatedRowOf } from './job.ts';
import { findFailedJobs, findPeopleOf, findRelated } from './store.ts';

/**
 * Mails in the list. Nobody works through more: a mail server that is down for a day is put right once, not
 * mail by mail.
 */
const atMost = 100;

/** The mails that failed at every try, the newest first. Those whose row is gone are not wanted any more. */
export async function listGivenUpMails(db: Db): Promise<GivenUpMail[]> {
  const jobs = await findFailedJobs(db, atMost);
  if (jobs.length === 0) return [];
  const wanted = await findRelated(
    db,
    jobs.map(({ data }) => relatedRowOf(data)),
  );
  const people = await findPeopleOf(
    db,
    jobs.map(({ data }) => aboutOf(data)),
  );
  return jobs.flatMap(({ id, data, completedOn }) => {
    if (!wanted.has(keyOf(relatedRowOf(data)))) return [];
    const person = people.get(aboutOf(data)) ?? null;
    return [{ id, kind: data.kind, person, givenUpAt: completedOn.toISOString() }];
  });
}

/** The id of the person whom a mail is for or about, or of its row. */
const aboutOf = (job: MailJob): string => personOf(job) ?? relatedRowOf(job).id;
