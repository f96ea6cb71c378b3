import type { PeopleSide } from '#contract/admissions/exports.ts';
import { importedClass } from '#contract/admissions/imports.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

/** Imports of people. No names: a record outlives the people in it. */
export const imports = table('**Files for our team:**', 'nothing', importedClass, {
  id: column<string>(),
  importedBy: column<string>(),
  importedAt: column<Once<Date>>(),
  side: column<PeopleSide>(),
  fileName: column<string>(),
  added: column<number>(),
  changed: column<number>(),
  unchanged: column<number>(),
  leftOut: column<number>(),
});

/** Files that were chosen and aren't imported yet. */
export const importDrafts = table('**Files for our team:**', 'nothing', importedClass, {
  id: column<string>(),
  uploadedBy: column<string>(),
  uploadedAt: column<Once<Date>>(),
  side: column<PeopleSide>(),
  fileName: column<string>(),
  /** In base64. */
  content: column<string>(),
});
