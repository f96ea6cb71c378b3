import type { Approval } from '#contract/admissions/admissions.ts';
import type { Role, Status } from '#contract/enums.ts';
import { findUnseenChecks } from '#server/checks/unseen-checks.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { findUnansweredSteps } from '#server/profiles/empty-steps.ts';
import { isListed } from '#server/profiles/status/policy.ts';
import { findApplicant } from './store.ts';

/** What an approval would make due; null when it makes nothing due. */
export type FindInvoiceOfApproval = (
  db: Db,
  person: { id: string; role: Role; status: Status; countryCode: string | null },
) => Promise<Approval['invoice']>;

type Dependencies = { db: Db; clock: Clock; findInvoiceOfApproval: FindInvoiceOfApproval };

/**
 * What the team should know before it approves somebody.
 * @throws 404 when there is no such person
 */
export async function readApproval(
  { db, clock, findInvoiceOfApproval }: Dependencies,
  id: string,
): Promise<Approval> {
  const person = await findApplicant(db, id);
  if (!person || person.role === 'ADMIN') throw notFound();
  const day = today(clock());
  const empty = await findUnansweredSteps(db, id);
  return {
    unseen: await findUnseenChecks(db, person, day),
    emptySections: empty.map(({ title }) => title),
    isFound: isListed({ ...person, status: 'READY_FOR_MATCHING' }, day),
    invoice: await findInvoiceOfApproval(db, person),
  };
}
