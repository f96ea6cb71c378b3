import { checkRules } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { paper } from '#demo/pictures/paper.ts';
import type { PlannedPicture } from '#demo/pictures/picture-plan.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

/** The photo of a check's document. */
export type PlannedDocument = {
  checkId: string;
  person: { id: string; role: 'SUPPORT_WORKER' };
  picture: PlannedPicture;
};

/**
 * Documents for what the team has to look at, for what expires soon or has expired, and for all that the printed login has. Not for the others: a
 * demo should start soon.
 */
export async function plannedDocuments(db: Db, now: Date): Promise<PlannedDocument[]> {
  const rows = await db
    .selectFrom('checks')
    .innerJoin('users', 'users.id', 'checks.userId')
    .select(['checks.id', 'checks.kind', 'checks.userId', 'checks.refusalReason'])
    .where('users.role', '=', 'SUPPORT_WORKER')
    .where('checks.kind', '<>', 'referee')
    .where((check) =>
      check.or([
        check('checks.seenOn', 'is', null),
        check('checks.expiresOn', '<', daysAfter(today(now), 45)),
        check('users.email', '=', demoLogins[1].email),
      ]),
    )
    .orderBy('users.email')
    .orderBy('checks.id')
    .execute();
  return rows
    .filter(({ kind }) => !checkRules[kind].isTeamOnly)
    .map(({ id, kind, userId, refusalReason }, seed) => ({
      checkId: id,
      person: { id: userId, role: 'SUPPORT_WORKER' },
      picture: {
        tag: 'license',
        fileName: `${kind}.jpg`,
        shows: `${checkNames[kind]}, a photo of the document`,
        draw: () => paper(kind, seed, { isDark: refusalReason === 'unreadable' }),
      },
    }));
}
