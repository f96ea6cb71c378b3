import { today } from '#server/platform/clock.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { listChecks, type OwnCheck } from './store.ts';

/**
 * What somebody has handed in, and what the team has made of it; not who of the team. What a referee answered stays out: it is another
 * person's opinion, given to the team.
 */
export const checksOf = (db: Db, userId: string, now: Date) =>
  byPages(
    (after: OwnCheck | undefined) => listChecks(db, userId, after),
    (row) => ({
      kind: row.kind,
      state: row.state,
      number: row.number,
      issuedOn: row.issuedOn,
      validTo: row.expiresOn,
      hasEnded: row.seenOn !== null && row.expiresOn !== null && row.expiresOn < today(now),
      document: row.document,
      referee:
        row.refereeName === null
          ? null
          : { name: row.refereeName, relation: row.refereeRelation, phone: row.refereePhone },
      handedInAt: row.at,
      seenByOurTeamOn: row.seenOn,
      seenNotedAt: row.seenAt,
      refusedByOurTeamAt: row.refusedAt,
      refusedBecause: row.refusalReason,
      ourNote: row.refusalNote,
      lastRemindedAt: row.remindedAt,
    }),
  );
