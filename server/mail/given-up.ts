import type { GivenUpMail } from '#contract/admissions/given-up-mails.ts';
import type { Db } from '#server/db/open.ts';
import { relatedRowOf } from './job.ts';
import { findFailedJobs, findPeopleOf, findRelatedIds } from './store.ts';

/** Nobody works through more; a mail server that is down for a day is put right once, not mail by mail. */
const atMost = 100;

/** The mails that failed at every try, the newest first. Those whose row is gone are not wanted any more. */
export async function listGivenUpMails(db: Db): Promise<GivenUpMail[]> {
  const jobs = await findFailedJobs(db, atMost);
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ data }) => relatedRowOf(data).id);
  const wanted = await findRelatedIds(db, ids);
  const people = await findPeopleOf(db, ids);
  return jobs.flatMap(({ id, data, completedOn }) => {
    const related = relatedRowOf(data).id;
    if (!wanted.has(related)) return [];
    return [
      { id, kind: data.kind, person: people.get(related) ?? null, givenUpAt: completedOn.toISOString() },
    ];
  });
}
