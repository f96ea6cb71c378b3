import { setImmediate } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { PeopleSide } from '#contract/admissions/exports.ts';
import { type ImportRecord, type importStages, roleOfSide } from '#contract/admissions/imports.ts';
import { isStepAnswered, stepsFor } from '#contract/profiles/steps.ts';
import { hashPassword } from '#server/accounts/credentials/passwords.ts';
import { createToken } from '#server/accounts/sessions/tokens.ts';
import { findName, lockPeople, recordStatus } from '#server/accounts/users/users.ts';
import type { PeopleRole } from '#server/admissions/people-file/people-columns.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { personColumns } from '#server/profiles/columns.ts';
import { recordImports } from '#server/profiles/history/record.ts';
import { fieldChanges, saveInTransaction } from '#server/profiles/save-profile.ts';
import type { StatusDependencies } from '#server/profiles/status/change-status.ts';
import { findProfiles } from '#server/profiles/whole-profiles.ts';
import { createPlan, type Decision, type Plan, type PlannedRow, saveOf } from './plan.ts';
import { readInThread } from './read-in-thread.ts';
import type { Answers, Mapping, ReadPerson, TableHead } from './read-people.ts';
import {
  findAwaited,
  findKnown,
  insertImport,
  insertPeople,
  type NewPerson,
  setStatusSince,
  upsertImported,
} from './store.ts';

export type ImportDependencies = StatusDependencies & { db: Db };

/** A table, and how it is to be read. */
export type GivenTable = {
  bytes: Uint8Array;
  side: PeopleSide;
  fileName: string;
  /** Null: by the names of its columns. */
  mapping: Mapping | null;
  decisions: readonly Decision[];
};

/** How far it is. */
export type Progress = { stage: (typeof importStages)[number]; done: number; of: number };

type Run = { caller: Caller; signal?: AbortSignal; onProgress?: (progress: Progress) => void };

export type Planned = { plan: Plan; head: TableHead; passedOver: number };

/** Rows that are compared with the database at once. */
const rowsAtOnce = 50;

/** Reads a table and plans what would come of each row. Writes nothing. @throws {UnreadableTable} */
export async function planImport(
  { db, clock }: Pick<ImportDependencies, 'db' | 'clock'>,
  { bytes, side, mapping, decisions }: GivenTable,
  { caller, signal, onProgress }: Run,
): Promise<Planned> {
  const now = clock();
  const role: PeopleRole = roleOfSide[side];
  const people: ReadPerson[] = [];
  let head: TableHead | undefined;
  let rows = 0;
  let passedOver = 0;
  for await (const message of readInThread({ bytes, role, mapping, today: today(now) }, signal)) {
    if ('head' in message) {
      ({ head, rows } = message);
    } else if ('people' in message) {
      people.push(...message.people);
      onProgress?.({ stage: 'reading', done: people.length, of: rows });
    } else if ('passedOver' in message) ({ passedOver } = message);
  }
  if (!head) throw new Error('a table was read without its head');

  const plan = createPlan({ role, caller, now }, decisions);
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    signal?.throwIfAborted();
    const page = people.slice(from, from + rowsAtOnce);
    const known = await findKnown(db, side, page);
    const profiles = await findProfiles(
      db,
      known.flatMap((one) => (one.role === role ? one.id : [])),
    );
    plan.addPage(page, known, profiles);
    onProgress?.({ stage: 'comparing', done: from + page.length, of: people.length });
    // Yields, because the embedded database answers before the event loop handles other requests.
    await setImmediate();
  }
  return { plan, head, passedOver };
}

const changedMeanwhile = 'People have changed since this report. Read the new one, then import';

/** Why nothing was written. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/**
 * Writes a plan in one transaction: all of it or nothing. New people are hidden until they come, and nothing is mailed and no
 * fee issued. `mark`: of the report that the team has read; when the plan is another one by now, nothing is written.
 * @throws {ImportRefused}
 */
export async function writeImport(
  dependencies: ImportDependencies,
  given: GivenTable,
  { mark, leavesOutRefused, ...run }: Run & { mark: string | null; leavesOutRefused: boolean },
): Promise<{ record: ImportRecord; planned: Planned }> {
  const planned = await planImport(dependencies, given, run);
  const { plan } = planned;
  const count = (outcome: PlannedRow['outcome']) => plan.rows.filter((row) => row.outcome === outcome).length;
  if (mark !== null && (await plan.mark()) !== mark) throw new ImportRefused(changedMeanwhile);
  if (count('doubtful') > 0)
    throw new ImportRefused(`Decide first what comes of ${count('doubtful')} doubtful rows`);
  if (count('refused') > 0 && !leavesOutRefused)
    throw new ImportRefused(
      `${count('refused')} rows can’t be taken. Correct them in the file, or leave them out`,
    );
  try {
    const record = await dependencies.db
      .transaction()
      .execute((transaction) => write(transaction, dependencies, { ...run, given, plan }));
    return { record, planned };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ImportRefused(
      'Somebody has signed up meanwhile with an address of the file. Read the report again',
    );
  }
}

type Writing = Run & { given: GivenTable; plan: Plan };

async function write(
  transaction: Db,
  dependencies: StatusDependencies,
  { given, plan, caller, signal, onProgress }: Writing,
): Promise<ImportRecord> {
  const { side, fileName } = given;
  const at = dependencies.clock();
  const importId = uuidv7();
  const count = (...outcomes: PlannedRow['outcome'][]) =>
    plan.rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const added = plan.rows.filter(({ outcome }) => outcome === 'added');
  const changed = plan.rows.filter(({ outcome }) => outcome === 'changed');
  const of = added.length + changed.length;
  let done = 0;
  const goOn = async (rows: number) => {
    done += rows;
    onProgress?.({ stage: 'writing', done, of });
    await setImmediate();
    signal?.throwIfAborted();
  };

  const counts = {
    ...{ added: added.length, changed: changed.length, unchanged: count('unchanged') },
    leftOut: count('leftOut', 'refused'),
  };
  await insertImport(transaction, {
    id: importId,
    importedBy: caller.id,
    importedAt: at,
    side,
    fileName,
    ...counts,
  });

  // One for all: nobody knows it, and each sets their own when they come.
  const passwordHash = await hashPassword(createToken());
  const start = { side, importId, at, passwordHash };
  for (let from = 0; from < added.length; from += rowsAtOnce) {
    const people = added.slice(from, from + rowsAtOnce).map((row) => newPerson(row, start));
    await insertPeople(transaction, people, { side, by: caller.id, at, reason: reasonOf(fileName) });
    await recordImports(transaction, {
      profileIds: people.map(({ user }) => user.id),
      by: caller,
      at,
      fileName,
    });
    await goOn(people.length);
  }

  const ids = changed.flatMap(({ known }) => known?.id ?? []);
  for (let from = 0; from < ids.length; from += 1_000)
    await lockPeople(transaction, ids.slice(from, from + 1_000));
  const awaited = await findAwaited(transaction, ids);
  if (changed.some(({ known }) => known && awaited.has(known.id) !== (known.isAwaited === true)))
    throw new ImportRefused(changedMeanwhile);
  for (const row of changed) {
    await changePerson(transaction, dependencies, row, { ...start, caller, fileName });
    await goOn(1);
  }
  return {
    ...{ id: importId, importedAt: at.toISOString(), importedBy: await findName(transaction, caller.id) },
    ...{ side, fileName, ...counts },
  };
}

const reasonOf = (fileName: string) => `Imported from ${fileName}. Hidden until they come.`;

type Start = { side: PeopleSide; importId: string; at: Date; passwordHash: string };

function newPerson({ person }: PlannedRow, { side, importId, at, passwordHash }: Start): NewPerson {
  const { input, email, externalId, status } = person;
  const role: PeopleRole = roleOfSide[side];
  const id = uuidv7();
  return {
    user: {
      ...(personColumns(input) as Partial<NewPerson['user']>),
      ...{
        id,
        role,
        email: email ?? '',
        passwordHash,
        status: 'DELETED_HIDDEN',
        statusSince: at,
        createdAt: at,
      },
      ...{ firstName: input.firstName ?? '', lastName: input.oneName ? '' : (input.lastName ?? '') },
      countryCode: input.address?.country?.code ?? null,
      completedSteps: stepsAnswered(role, input),
    },
    fields: fieldChanges(saveOf(input, { id, role, caller: nobody })),
    imported: {
      ...{ userId: id, side, externalId, importId, importedAt: at, statusThen: status ?? 'REGISTERED' },
      isAwaited: true,
    },
  };
}

/** Only the fields are asked for, which don't depend on who saves them. */
const nobody = {} as Caller;

/** The steps of the profile that the table has answers for: they needn't go through them again. */
const stepsAnswered = (role: PeopleRole, answers: Answers): number[] =>
  stepsFor(role)
    .map(({ number }) => number)
    .filter((number) => isStepAnswered({ ...answers, role } as Parameters<typeof isStepAnswered>[0], number));

async function changePerson(
  transaction: Db,
  dependencies: StatusDependencies,
  { person, known, changes }: PlannedRow,
  { side, importId, at, caller, fileName }: Start & { caller: Caller; fileName: string },
): Promise<void> {
  if (!known) throw new Error('a changed row without its person');
  const { externalId, status } = person;
  await saveInTransaction(
    transaction,
    dependencies,
    saveOf(person.input, { id: known.id, role: roleOfSide[side], caller }),
  );
  const statusThen = known.isAwaited && changes.includes('Status') ? status : null;
  if (statusThen !== null) {
    await setStatusSince(transaction, known.id, at);
    for (const [from, to] of [
      ['DELETED_HIDDEN', statusThen],
      [statusThen, 'DELETED_HIDDEN'],
    ] as const)
      await recordStatus(transaction, {
        ...{ userId: known.id, changedBy: caller.id, from, to, changedAt: at, reason: reasonOf(fileName) },
      });
  }
  if (externalId !== null || statusThen !== null)
    await upsertImported(transaction, {
      ...{ userId: known.id, side, externalId, importId, importedAt: at, isAwaited: false },
      statusThen: statusThen ?? known.statusThen ?? known.status,
    });
  await recordImports(transaction, { profileIds: [known.id], by: caller, at, fileName });
}
