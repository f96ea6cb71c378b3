import type { ImportReport, RowOutcome, SameReason } from '#contract/admissions/imports.ts';
import { limits } from '#contract/limits.ts';
import { csvLine, csvStart } from '#server/admissions/exports/csv.ts';
import type { Planned } from './import-people.ts';
import { nameInRow, type Plan, type PlannedRow } from './plan.ts';

const outcomes: readonly RowOutcome[] = ['added', 'changed', 'unchanged', 'doubtful', 'leftOut', 'refused'];

/** Rows to look at come first: refused ones, doubtful ones, then the others in the order of the file. */
const order: Readonly<Record<RowOutcome, number>> = {
  ...{ refused: 0, doubtful: 1, changed: 2, leftOut: 3, added: 4, unchanged: 5 },
};

/** A report for the screen. */
export async function presentReport({ plan, passedOver }: Planned): Promise<ImportReport> {
  const rows = plan.rows.toSorted(
    (a, b) => order[a.outcome] - order[b.outcome] || a.person.row - b.person.row,
  );
  return {
    counts: countOutcomes(plan),
    passedOver,
    mark: await plan.mark(),
    rows: rows.slice(0, limits.rowsPerReport).map(presentRow),
    isCut: rows.length > limits.rowsPerReport,
  };
}

/** Rows by what comes of them. */
export const countOutcomes = ({ rows }: Plan) =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as ImportReport['counts'];

const presentRow = (row: PlannedRow): ImportReport['rows'][number] => ({
  row: row.person.row,
  outcome: row.outcome,
  name: nameInRow(row.person) || (row.known ? `${row.known.firstName} ${row.known.lastName}`.trim() : ''),
  email: row.person.email ?? row.known?.email ?? '',
  changes: row.changes,
  notes: row.notes,
  refusals: row.refusals,
  candidates: row.candidates,
  mayStayApart: row.mayStayApart,
  decision: row.decision,
});

export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  doubtful: 'Doubtful',
  leftOut: 'Left out',
  refused: 'Refused',
};

const reasonWords: Readonly<Record<SameReason, string>> = {
  sameEmail: 'same email',
  sameMobile: 'same mobile',
  sameNameAndPostcode: 'same name and postcode',
  sameNameAndBirth: 'same name and date of birth',
};

/** What a report has beside the columns of its file. The team writes into the third what it decides of a doubtful row. */
export const reportColumns = ['Row', 'Outcome', 'Decision', 'Why'] as const;

/** The report in the shape of the file: its own columns, then what comes of each row. */
export function* reportLines({ plan, head }: Planned): Generator<string> {
  const width = head.headers.length;
  yield csvStart([...head.headers, ...reportColumns]);
  for (const row of plan.rows) {
    const cells = Array.from({ length: width }, (_, index) => row.person.cells[index] ?? '');
    yield csvLine([
      ...cells,
      String(row.person.row),
      outcomeWords[row.outcome],
      row.decision ?? '',
      whyOf(row),
    ]);
  }
}

/** Why a row is as it is, and what was read otherwise. */
export const whyOf = ({ refusals, candidates, changes, notes }: PlannedRow): string =>
  [
    ...refusals.map(({ column, reason }) => `${column}: ${reason}.`),
    ...candidates.map(({ key, name, email, isOfFile, reasons }) => {
      const who = isOfFile ? `row ${key}, ${name}` : `${name}, ${email}`;
      return `May be ${who}: ${reasons.map((reason) => reasonWords[reason]).join(', ')}.`;
    }),
    ...(changes.length > 0 ? [`Changes ${changes.join(', ')}.`] : []),
    ...notes,
  ].join(' ');
