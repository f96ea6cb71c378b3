import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { latestExpiry } from '#contract/checks/expiry.ts';
import { type CheckKind, checkRules } from '#contract/checks/kinds.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import { today } from '#server/platform/clock.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Owner = Pick<Person, 'id'>;
type Changes = Partial<Insertable<ChecksTable>>;
type Sighting = Changes & {
  /** How many days the check is still valid: 0 ends today, -1 ended yesterday. Only of kinds that end. */
  endsIn?: number;
};

/**
 * A check without the call that hands it in: it waits for the team. Those by state are of New South Wales, and a reference has a referee.
 * Without a document, because a picture is slow: `fileId` takes one.
 */
export async function aCheck(
  { db, time }: TestApp,
  { id: userId }: Owner,
  kind: CheckKind,
  changes: Changes = {},
): Promise<string> {
  const { id } = await db
    .insertInto('checks')
    .values({
      id: uuidv7(),
      userId,
      kind,
      addedAt: time.now,
      ...(checkRules[kind].isByState && { state: 'NSW' }),
      ...(kind === 'referee' && {
        refereeName: 'Rua Referee',
        refereeRelation: 'My manager',
        refereePhone: '61400000000',
      }),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A check that the team has seen, today unless `changes` say otherwise. Without `endsIn` it has just been issued. */
export async function aSeenCheck(
  test: TestApp,
  owner: Owner,
  kind: CheckKind,
  { endsIn, ...changes }: Sighting = {},
): Promise<string> {
  const day = today(test.time.now);
  const seenOn = changes.seenOn ?? day;
  const state = changes.state ?? (checkRules[kind].isByState ? 'NSW' : null);
  const end =
    endsIn === undefined
      ? (latestExpiry({ kind, state, issuedOn: seenOn }) ?? daysAfter(seenOn, 365))
      : daysAfter(day, endsIn);
  return aCheck(test, owner, kind, {
    seenOn,
    seenAt: test.time.now,
    ...(checkRules[kind].validity !== 'without-an-end' && { expiresOn: end }),
    ...(kind === 'referee' && { wouldHaveAgain: true }),
    ...changes,
  });
}

/** A check that the team could not accept. */
export const aRefusedCheck = (test: TestApp, owner: Owner, kind: CheckKind, changes: Changes = {}) =>
  aCheck(test, owner, kind, { refusedAt: test.time.now, refusalReason: 'unreadable', ...changes });

/** Everything that is asked of a worker in Australia, seen today by the team. */
export async function allChecksOfAWorker(test: TestApp, owner: Owner): Promise<void> {
  for (const kind of ['national-police-check', 'working-with-children', 'right-to-work-au'] as const)
    await aSeenCheck(test, owner, kind);
  for (const refereeName of ['Rua Referee', 'Ria Referee'])
    await aSeenCheck(test, owner, 'referee', { refereeName });
}
