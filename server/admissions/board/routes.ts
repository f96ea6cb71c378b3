import type { FastifyInstance } from 'fastify';
import { admissions } from '#contract/admissions/admissions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ReadAged } from '#server/platform/db/replica.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { type FindInvoiceOfApproval, readApproval } from './approval.ts';
import { readBoard } from './board.ts';
import { movePerson } from './move.ts';

type Dependencies = StatusDependencies & {
  db: Db;
  readAged: ReadAged;
  findInvoiceOfApproval: FindInvoiceOfApproval;
};

export function serveAdmissions(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, readAged, clock, findInvoiceOfApproval } = dependencies;

  serve(app, admissions.board, ({ caller, query }) =>
    readAged(caller, (db) => readBoard(db, query, clock())),
  );

  serve(app, admissions.move, ({ caller, body }) => movePerson(dependencies, caller, body));

  serve(app, admissions.approval, ({ params }) =>
    readApproval({ db, clock, findInvoiceOfApproval }, params.id),
  );
}
