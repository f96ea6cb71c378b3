import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  listAgreementComments,
  listAgreements,
  listAgreementTexts,
  listAgreementVersions,
  type OwnAgreementText,
  type OwnComment,
  type OwnVersion,
} from './store.ts';

/** What somebody and the other of a match have proposed, said and agreed on: all of it is both's, as what they write to each other. */
export async function* agreementsOf(db: Db, { id, role }: Pick<Caller, 'id' | 'role'>) {
  const by = (side: string | null) => (side === null ? 'your profiles' : side === role ? 'you' : 'them');
  const isFamily = role === 'FAMILY_USER';
  for (const { matchId, ...row } of await listAgreements(db, id))
    yield {
      match: matchId,
      madeAt: row.madeAt,
      youAskedOurTeamAt: isFamily ? row.familyAskedAt : row.supportWorkerAskedAt,
      theyAskedOurTeamAt: isFamily ? row.supportWorkerAskedAt : row.familyAskedAt,
      texts: byPages(
        (after: OwnAgreementText | undefined) => listAgreementTexts(db, matchId, after),
        ({ section, revision, text, byRole, at, familyAt, supportWorkerAt }) => ({
          section,
          revision,
          by: by(byRole),
          at,
          text,
          youAcceptedAt: isFamily ? familyAt : supportWorkerAt,
          theyAcceptedAt: isFamily ? supportWorkerAt : familyAt,
        }),
      ),
      comments: byPages(
        (after: OwnComment | undefined) => listAgreementComments(db, matchId, after),
        ({ section, text, byRole, at }) => ({ section, by: by(byRole), at, text }),
      ),
      agreed: byPages(
        (after: OwnVersion | undefined) => listAgreementVersions(db, matchId, after),
        ({ version, agreedAt, revisions }) => ({ version, agreedAt, revisions }),
      ),
    };
}
