import type { FastifyInstance } from 'fastify';
import { type Approval, admissions } from '#contract/admissions/admissions.ts';
import type { Role, Status } from '#contract/enums.ts';
import { findUnseenChecks } from '#server/checks/unseen-checks.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { FromReplica } from '#server/platform/db/replica.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { findUnansweredSteps } from '#server/profiles/empty-steps.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { isListed } from '#server/profiles/status/policy.ts';
import { readBoard } from './board.ts';
import { movePerson } from './move.ts';
import { findApplicant } from './store.ts';

type Dependencies = StatusDependencies & {
  db: Db;
  fromReplica: FromReplica;
  findInvoiceOfApproval: FindInvoiceOfApproval;
};

export function serveAdmissions(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, fromReplica, clock, findInvoiceOfApproval } = dependencies;

  serve(app, admissions.board, ({ caller, query }) =>
    fromReplica(caller, (db) => readBoard(db, query, clock())),
  );

  serve(app, admissions.move, ({ caller, body }) => movePerson(dependencies, caller, body));

  serve(app, admissions.approval, ({ params }) =>
    readApproval({ db, clock, findInvoiceOfApproval }, params.id),
  );
}

/** Finds the invoice that an approval would make due; null when it makes nothing due. */
type FindInvoiceOfApproval = (
  db: Db,
  person: { id: string; role: Role; status: Status; countryCode: string | null },
) => Promise<Approval['invoice']>;

/**
 * Reads what the team should know before it approves somebody.
 * @throws 404 when there is no such person
 */
async function readApproval(
  { db, clock, findInvoiceOfApproval }: Pick<Dependencies, 'db' | 'clock' | 'findInvoiceOfApproval'>,
  id: string,
): Promise<Approval> {
  const person = await findApplicant(db, id);
  if (!person || person.role === 'ADMIN') throw notFound();
  const now = clock();
  const empty = await findUnansweredSteps(db, id);
  return {
    unseen: await findUnseenChecks(db, person, now),
    emptySections: empty.map(({ title }) => title),
    isFound: isListed({ ...person, status: 'READY_FOR_MATCHING' }, now),
    invoice: await findInvoiceOfApproval(db, person),
  };
}
