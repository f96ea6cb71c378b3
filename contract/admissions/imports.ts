import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { emailClass, firstNameClass, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { type PeopleSide, peopleSides } from './exports.ts';

export const importedClass = team('Everybody on the team can see who brought people’s data into the system.');
const readClass = team('The lead who imports a table sees what will come of it before anything is written.');

/** What comes of a row. Doubtful: somebody may be the same person, and the team has to decide. */
export const rowOutcomes = ['added', 'changed', 'unchanged', 'doubtful', 'leftOut', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a row may be about somebody who's known already. */
export const sameReasons = ['sameEmail', 'sameMobile', 'sameNameAndPostcode', 'sameNameAndBirth'] as const;
export type SameReason = (typeof sameReasons)[number];

/** What the team decides of a doubtful row. */
export const rowDecisions = ['merge', 'apart', 'out'] as const;
export type RowDecision = (typeof rowDecisions)[number];

const side = z.enum(peopleSides, { error: 'Choose support workers or families' });
const count = (words: string) => field(words, z.number().int());
const row = field('The row in the file, as a spreadsheet counts them', z.number().int());

const counts = z.object({
  added: count('How many rows are of new people'),
  changed: count('How many rows change somebody'),
  unchanged: count('How many rows say what we know already'),
  doubtful: count('How many rows wait for a decision'),
  leftOut: count('How many rows the team leaves out'),
  refused: count('How many rows can’t be taken'),
});

/** A file that was chosen, with the columns as they were found. */
export const importDraft = schema(
  'ImportDraft',
  'A table that was chosen, before anything of it is written',
  readClass,
  z.object({
    id: field('Of the draft', z.uuid()),
    side: field('Which side the table is of', side),
    fileName: field('The name of the file', z.string()),
    headers: field('The names of its columns', z.array(z.string())),
    mapping: field(
      'For each column the column of ours that it’s read as; null for one that isn’t read',
      z.array(z.string().nullable()),
    ),
    columns: field('The columns of ours that it may be read as', z.array(z.string())),
    rows: field('Its first rows, as they are', z.array(z.array(z.string()))),
    people: count('How many rows are about people'),
  }),
  {
    ...{ id: ids.request, side: 'supportWorkers', fileName: 'workers.csv' },
    ...{ headers: ['Given name', 'Shoe size'], mapping: ['First name', null] },
    ...{ columns: ['First name', 'Last name', 'Email'], rows: [['Tom', '43']], people: 14 },
  },
);
export type ImportDraft = z.output<typeof importDraft>;

const mapping = field(
  'For each column the column of ours that it’s read as; null for one that isn’t read',
  z
    .array(z.string().max(limits.line).nullable(), { error: 'Send a list with an entry for each column' })
    .max(limits.columnsPerImport),
);
const decisions = field(
  'What the team has decided of doubtful rows',
  z
    .array(
      z.object({
        row,
        decision: field('Merge, keep apart or leave out', z.enum(rowDecisions)),
        into: field(
          'With whom it’s merged: an id, or the number of another row. The first candidate by default',
          z.string().max(limits.line).optional(),
        ),
      }),
      { error: 'Send a list of decisions' },
    )
    .max(limits.rowsPerImport),
);
const plan = { mapping, decisions };

/** What a row is about, for the report. */
const candidate = z.object({
  key: field('The id of the person, or the number of another row', z.string()),
  name: field('First and last name', firstNameClass, z.string()),
  email: field('Their address', emailClass, z.string()),
  isOfFile: field('Whether it’s another row of the same file', z.boolean()),
  reasons: field('Why it may be the same person', z.array(z.enum(sameReasons))),
});

/** What will come of a table: the last line of a run that only reports. */
export const importReport = z.object({
  counts: field('How many rows of each outcome', counts),
  passedOver: count('How many rows only say the names of the columns again'),
  mark: field('Names this report: what it says is written, and nothing else', z.string()),
  rows: field(
    `Rows with something to say, up to ${limits.rowsPerReport}; the report as a file has all`,
    z.array(
      z.object({
        row,
        outcome: field('What comes of it', z.enum(rowOutcomes)),
        name: field('First and last name in the row', firstNameClass, z.string()),
        email: field('The address in the row', emailClass, z.string()),
        changes: field('The names of the answers that change', z.array(z.string())),
        notes: field('What was read otherwise than it’s written', z.array(z.string())),
        refusals: field(
          'What can’t be taken',
          z.array(
            z.object({
              column: field('The column of ours', z.string()),
              reason: field('Why, and what to do', z.string()),
            }),
          ),
        ),
        candidates: field('Who may be the same person', z.array(candidate)),
        mayStayApart: field('Whether the row may become a person of its own', z.boolean()),
        decision: field('What the team has decided', z.enum(rowDecisions).nullable()),
      }),
    ),
  ),
  isCut: field('Whether there are more', z.boolean()),
});
export type ImportReport = z.output<typeof importReport>;

const importRecordExample = {
  ...{ id: ids.request, importedAt: moment, importedBy: 'Ada Reed', side: 'supportWorkers' as const },
  ...{ fileName: 'workers.csv', added: 11, changed: 1, unchanged: 0, leftOut: 2 },
};
export const importRecord = schema(
  'ImportRecord',
  'Who imported what',
  importedClass,
  z.object({
    id: field('Of the import', z.uuid()),
    importedAt: field('When it was written', z.string()),
    importedBy: field('Who did it; null when that account has been deleted', z.string().nullable()),
    side: field('Which side the people are on', side),
    fileName: field('The name of the file', z.string()),
    added: count('How many people are new'),
    changed: count('How many were known and have changed'),
    unchanged: count('How many were known as they are'),
    leftOut: count('How many rows weren’t taken'),
  }),
  importRecordExample,
);
export type ImportRecord = z.output<typeof importRecord>;

/** The lines of the answer to a run, as JSON. */
export const importStages = ['reading', 'comparing', 'writing'] as const;
export type ImportLine =
  | { stage: (typeof importStages)[number]; done: number; of: number }
  | { report: ImportReport }
  | { written: ImportRecord }
  /** Nothing was written. */
  | { refused: string };

const access = ['ADMIN'] as const;
const right = 'team';
const params = z.object({
  id: field('Of the draft', importedClass, z.uuid('This file is no longer here. Choose it again')),
});

/** People who were known before, from a table. */
export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'Who imported what, newest first; more pages by the Link header',
    access,
    right,
    query: z.object(pageQuery(importedClass)),
    status: 200,
    response: z.array(importRecord),
    headers: pageHeaders,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary: `Choose a table, as .csv or .xlsx: at most ${limits.uploadMaxBytes / 1024 / 1024} MB and ${limits.rowsPerImport} rows. Nothing is written but the file, for ${limits.importDraftHours} hours`,
    access,
    right,
    table: z.object({ side: field('Which side the table is of', readClass, side) }),
    status: 201,
    response: importDraft,
    problems: ['too-large', 'too-often', 'wrong-type'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    summary: 'Report what will come of a table, or write it: all or nothing. Ends when its caller leaves',
    description:
      'Each line of the answer is JSON. How far it is: `{"stage": "reading" | "comparing" | "writing", "done": 200, "of": 400}`. The last one is `{"report": …}` with `counts`, `rows` and the `mark` that is sent to write it, `{"written": …}` as the schema ImportRecord says, or `{"refused": "why nothing was written"}`.',
    access,
    right,
    params,
    body: schema(
      'ImportRun',
      'How to read a table, and what the team has decided',
      readClass,
      z.object({
        ...plan,
        writes: field(
          'Writes it, if the report is still the one with this mark; null only reports',
          z.string({ error: 'Send the report’s mark, or null' }).max(limits.line).nullable(),
        ),
        leavesOutRefused: field(
          'Writes the other rows although some can’t be taken',
          z.boolean({ error: 'Choose yes or no' }),
        ),
      }),
      {
        mapping: ['First name', null],
        decisions: [{ row: 9, decision: 'out' }],
        writes: null,
        leavesOutRefused: false,
      },
    ),
    bodyMaxBytes: limits.importBodyMaxBytes,
    status: 200,
    file: ['application/x-ndjson'],
    problems: ['not-found', 'too-often'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/imports/:id/report',
    summary: 'The report as a file: the table as it is, with what comes of each row and why',
    access,
    right,
    params,
    body: schema('ImportPlan', 'How to read a table', readClass, z.object(plan), {
      ...{ mapping: ['First name', null], decisions: [] },
    }),
    bodyMaxBytes: limits.importBodyMaxBytes,
    status: 200,
    file: ['text/csv'],
    headers: fileHeaders,
    problems: ['not-found', 'too-often'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    summary: 'Give up a table that was chosen; its file is deleted',
    access,
    right,
    params,
    status: 204,
    answers: 'It’s deleted',
    problems: ['not-found'],
  }),
};

export const roleOfSide = {
  supportWorkers: 'SUPPORT_WORKER',
  families: 'FAMILY_USER',
} as const satisfies Record<PeopleSide, string>;
