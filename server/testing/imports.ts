import type { ImportDraft, ImportLine, ImportReport } from '#contract/admissions/imports.ts';
import type { Problem } from '#contract/errors.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import { uploadOf } from './pictures.ts';
import type { TestApp } from './test-app.ts';

export type ImportSide = 'supportWorkers' | 'families';
type File = { side: ImportSide; name?: string; bytes: Buffer };

/** A table as CSV, by its rows. */
export const asCsv = (...rows: (string | number)[][]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  );

/** Chooses a table: the answer to its upload. */
export async function chooseTable(
  { app }: TestApp,
  by: Person,
  { side, name = 'people.csv', bytes }: File,
): Promise<{ status: number; body: ImportDraft & Problem }> {
  return call(app, 'POST', '/api/imports', {
    token: by.token,
    ...uploadOf({ side }, { name, bytes, type: 'text/csv' }),
  });
}

type Plan = Pick<ImportDraft, 'mapping'> & {
  decisions?: { row: number; decision: string; into?: string }[];
  writes?: string | null;
  leavesOutRefused?: boolean;
};

/** The last line of a run. */
export async function runImport(
  { app }: TestApp,
  by: Person,
  id: string,
  { mapping, decisions = [], writes = null, leavesOutRefused = false }: Plan,
): Promise<ImportLine> {
  const body = { mapping, decisions, writes, leavesOutRefused };
  const { status, text } = await call(app, 'POST', `/api/imports/${id}/run`, { token: by.token, body });
  if (status !== 200) throw new Error(`a run was answered ${status}: ${text}`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

type Outcome = { draft: ImportDraft; report: ImportReport; last: ImportLine };

/** Chooses a table, reads its report and writes it. */
export async function importTable(
  test: TestApp,
  by: Person,
  file: File,
  plan: Omit<Plan, 'mapping' | 'writes'> = {},
): Promise<Outcome> {
  const { body: draft } = await chooseTable(test, by, file);
  const first = await runImport(test, by, draft.id, { ...plan, mapping: draft.mapping });
  if (!('report' in first)) throw new Error(JSON.stringify(first));
  const { report } = first;
  const last = await runImport(test, by, draft.id, { ...plan, mapping: draft.mapping, writes: report.mark });
  return { draft, report, last };
}
