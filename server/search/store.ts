import { keepPlan } from '#server/db/kept-plans.ts';
import type { Db } from '#server/db/open.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/match/sides.ts';

/** What decides whether somebody is shown. */
export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'status', 'dateOfBirth'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the lists of the other side are matched with. @throws when the caller is no worker */
export const findSupportWorkerSide = (db: Db, id: string): Promise<SupportWorkerSide> =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('support-worker-side'))
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(supportWorkerColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

/** @throws when the caller is no family */
export const findFamilySide = (db: Db, id: string): Promise<FamilySide> =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('family-side'))
    .innerJoin('families', 'families.userId', 'users.id')
    .select(familyColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
