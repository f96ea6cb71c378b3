import { teamRights } from '#contract/accounts/team/rights.ts';
import { type RowDecision, rowDecisions } from '#contract/admissions/imports.ts';
import { findHolderOfEmail } from '#server/accounts/users/users.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  type GivenTable,
  ImportRefused,
  type Planned,
  type Progress,
  planImport,
  writeImport,
} from './import-people.ts';
import { type Decision, nameInRow } from './plan.ts';
import type { Table } from './read-table.ts';
import { countOutcomes, outcomeWords, reportColumns, reportLines, whyOf } from './report.ts';

export { ImportRefused } from './import-people.ts';
export { readTable } from './read-table.ts';
export { UnreadableTable } from './unreadable-table.ts';

type Command = {
  db: Db;
  clock: Clock;
  given: GivenTable;
  /** The address of the lead in whose name it is done. */
  by: string;
  isDryRun: boolean;
  leavesOutRefused: boolean;
  say: (line: string) => void;
};

/** `npm run import`: as a lead does it on the page. Returns the report as a file. @throws {ImportRefused} */
export async function importByCommand({
  db,
  clock,
  given,
  by,
  isDryRun,
  leavesOutRefused,
  say,
}: Command): Promise<string> {
  const caller = await leadWith(db, by);
  const onProgress = sayProgress(say);
  const dependencies = { db, clock, mail: noMail, announce: async () => {}, statusFollowers: [] };
  if (isDryRun) {
    const planned = await planImport(dependencies, given, { caller, onProgress });
    sayReport(planned, say);
    return [...reportLines(planned)].join('');
  }
  const { record, planned } = await writeImport(dependencies, given, {
    ...{ caller, onProgress, leavesOutRefused, mark: null },
  });
  sayReport(planned, say);
  say(
    `Written: ${record.added} new, ${record.changed} changed, ${record.leftOut} left out. Nobody was mailed.`,
  );
  return [...reportLines(planned)].join('');
}

/** No status changes by an import, so nothing is mailed. */
const noMail = {
  enqueue: async () => {
    throw new Error('an import mails nothing');
  },
  stop: async () => {},
};

async function leadWith(db: Db, address: string): Promise<Caller> {
  const user = await findHolderOfEmail(db, address);
  const member = await db
    .selectFrom('teamMembers')
    .select('role')
    .where('userId', '=', user?.id ?? null)
    .executeTakeFirst();
  if (user?.role !== 'ADMIN' || user.status === 'DELETED_HIDDEN' || member?.role !== 'LEAD')
    throw new ImportRefused(`${address} isn’t a lead of the team. Give one with --by`);
  return {
    ...{ id: user.id, role: user.role, rights: [...teamRights], status: user.status, sessionId: '' },
    ...{ place: { countryCode: null, state: null }, lacksSecondFactor: false, hasJustWritten: false },
  };
}

const stageWords = { reading: 'Read', comparing: 'Compared', writing: 'Wrote' } as const;

/** Says each quarter of a stage. */
function sayProgress(say: (line: string) => void): (progress: Progress) => void {
  let said = '';
  return ({ stage, done, of }) => {
    const quarter = `${stage} ${Math.floor((4 * done) / Math.max(1, of))}`;
    if (quarter === said) return;
    said = quarter;
    say(`${stageWords[stage]} ${done} of ${of}`);
  };
}

const saidRows = 20;

function sayReport(planned: Planned, say: (line: string) => void): void {
  const counts = countOutcomes(planned.plan);
  const words = Object.entries(counts).map(
    ([outcome, count]) => `${outcomeWords[outcome as keyof typeof counts].toLowerCase()} ${count}`,
  );
  say(`Report: ${words.join(', ')}; repeated headers ${planned.passedOver}`);
  const toLookAt = planned.plan.rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'doubtful');
  for (const row of toLookAt.slice(0, saidRows))
    say(`Row ${row.person.row}, ${nameInRow(row.person)}: ${outcomeWords[row.outcome]}. ${whyOf(row)}`);
  if (toLookAt.length > saidRows) say(`… and ${toLookAt.length - saidRows} more, in the report`);
}

/** Reads what the team has written under Decision in a report. @throws {ImportRefused} */
export function decisionsIn(table: Table): Decision[] {
  const [headers = [], ...rows] = table;
  const [rowAt, decisionAt] = [headers.lastIndexOf(reportColumns[0]), headers.lastIndexOf(reportColumns[2])];
  if (rowAt < 0 || decisionAt < 0)
    throw new ImportRefused('The decisions are a report with its columns Row and Decision');
  return rows.flatMap((cells) => {
    const [word = '', into] = (cells[decisionAt] ?? '').toLowerCase().split(/[\s:]+/);
    if (word === '') return [];
    const decision = rowDecisions.find((one) => one === word);
    if (!decision) throw new ImportRefused(`Row ${cells[rowAt]}: write merge, apart or out under Decision`);
    return { row: Number(cells[rowAt]), decision: decision satisfies RowDecision, ...(into && { into }) };
  });
}
