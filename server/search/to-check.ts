import { sql } from 'kysely';
import type { ToCheck } from '#contract/matches/to-check.ts';
import { findingsOf, type PersonToCheck } from '#contract/matches/to-check-words.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { fitFactFor } from '#contract/search/fit-words.ts';
import { fullName } from '#contract/words.ts';
import { findUnseenChecks } from '#server/checks/unseen-checks.ts';
import { areBlocked } from '#server/conversations/blocks/expressions.ts';
import { listOwed } from '#server/fees/due-fees.ts';
import { latestToday, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { isListed, listableColumns } from '#server/profiles/status/policy.ts';
import { allFitsOfChecks } from './fit/checks.ts';
import { factsOf } from './fit/facts.ts';
import { findFamilySide, findSupportWorkerSide } from './store.ts';

/**
 * What the team looks at before it proposes or confirms a match.
 * @throws 404 unless these are a family and a support worker
 */
export async function readToCheck(db: Db, ids: readonly string[], now: Date): Promise<ToCheck> {
  const people = await findPeople(db, ids);
  const family = people.find(({ role }) => role === 'FAMILY_USER');
  const worker = people.find(({ role }) => role === 'SUPPORT_WORKER');
  if (!family || !worker) throw notFound();
  const presented = async (person: Row): Promise<PersonToCheck> => ({
    name: fullName(person),
    status: person.status,
    emailVerified: person.emailVerifiedAt !== null,
    isListed: isListed(person, now),
    unseen: await findUnseenChecks(db, person, now),
    openReports: person.openReports,
    warnedOn: person.warnedAt && today(person.warnedAt),
    isPaused: person.isPaused,
  });
  const sides = {
    worker: await findSupportWorkerSide(db, worker.id),
    family: await findFamilySide(db, family.id),
    today: latestToday(now),
  };
  return {
    findings: findingsOf({
      family: await presented(family),
      worker: await presented(worker),
      checks: allFitsOfChecks(worker.seenChecks, family, dayOf(worker, now)),
      owed: await listOwed(db, family.id),
      isBlocked: await areBlocked(db, family.id, worker.id),
      today: dayOf(family, now),
    }),
    misfits: factsOf(sides)
      .filter(({ kind }) => kind === 'doesNotFit')
      .map((fact) => fitFactFor('family', fact).sentence),
  };
}

type Row = Awaited<ReturnType<typeof findPeople>>[number];

/** With counts and dates of what others and the team have said about them, without the words. */
const findPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.emailVerifiedAt'])
    .select(listableColumns)
    .select([
      sql<number>`(
        select count(*)::int from reports join "workItems" on "workItems"."reportId" = reports.id
        where reports."aboutId" = users.id and "workItems".state in ('open', 'taken')
      )`.as('openReports'),
      sql<Date | null>`(
        select max(at) from "profileHistory" where "profileId" = users.id and kind = 'warned'
      )`.as('warnedAt'),
      sql<boolean>`exists (select from "messagePauses" where "userId" = users.id)`.as('isPaused'),
    ])
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .execute();
