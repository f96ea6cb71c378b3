import type { Db } from '#server/db/open.ts';
import type { Caller } from '#server/http/session.ts';
import { listAgreementComments, listAgreements, listAgreementTexts, listAgreementVersions } from './store.ts';

/** What somebody and the other of a match have proposed, said and agreed on: all of it is both's, as what they write to each other. */
export async function agreementsOf(db: Db, { id, role }: Pick<Caller, 'id' | 'role'>) {
  const texts = await listAgreementTexts(db, id);
  const comments = await listAgreementComments(db, id);
  const versions = await listAgreementVersions(db, id);
  const by = (side: string | null) => (side === null ? 'your profiles' : side === role ? 'you' : 'them');
  const isFamily = role === 'FAMILY_USER';
  return (await listAgreements(db, id)).map((row) => ({
    match: row.matchId,
    madeAt: row.madeAt,
    youAskedOurTeamAt: isFamily ? row.familyAskedAt : row.supportWorkerAskedAt,
    theyAskedOurTeamAt: isFamily ? row.supportWorkerAskedAt : row.familyAskedAt,
    texts: texts
      .filter(({ matchId }) => matchId === row.matchId)
      .map(({ section, revision, text, byRole, at, familyAt, supportWorkerAt }) => ({
        section,
        revision,
        by: by(byRole),
        at,
        text,
        youAcceptedAt: isFamily ? familyAt : supportWorkerAt,
        theyAcceptedAt: isFamily ? supportWorkerAt : familyAt,
      })),
    comments: comments
      .filter(({ matchId }) => matchId === row.matchId)
      .map(({ section, text, byRole, at }) => ({ section, by: by(byRole), at, text })),
    agreed: versions
      .filter(({ matchId }) => matchId === row.matchId)
      .map(({ version, agreedAt, revisions }) => ({ version, agreedAt, revisions })),
  }));
}
