import { staffInput } from '#contract/accounts/user.ts';
import type { Status } from '#contract/enums.ts';
import { email as emailRule } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type FamilyInput, familyInput } from '#contract/profiles/family.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';
import { type SupportWorkerInput, supportWorkerInput } from '#contract/profiles/support-worker.ts';
import { z } from '#contract/zod.ts';
import { asWritten } from '#server/admissions/exports/csv.ts';
import {
  type PeopleColumn,
  type PeopleRole,
  readColumns,
  writtenOnly,
} from '#server/admissions/people-file/people-columns.ts';
import { withCleanTexts } from '#server/profiles/rich-text.ts';
import { nameOf, readCell, shown } from './read-cells.ts';
import { headingRows, type Table } from './read-table.ts';

/** For each column of the file the header of ours that it's read as; null for one that isn't read. */
export type Mapping = readonly (string | null)[];

/** Why a cell can't be taken. */
export type Refusal = { column: string; reason: string };

export type Answers = SupportWorkerInput | FamilyInput;

/** A row of the file, read. */
export type ReadPerson = {
  /** As a spreadsheet counts them, from 1. */
  row: number;
  cells: string[];
  /** The profile's own id, from an export of ours. */
  id: string | null;
  externalId: string | null;
  email: string | null;
  status: Status | null;
  /** Valid by the rules of the profile, and only what the row says. */
  input: Answers;
  refusals: Refusal[];
  /** What was read otherwise than it's written. */
  notes: string[];
};

/** What a file has above its people. */
export type TableHead = {
  /** Index of the row with the headers. */
  headerAt: number;
  headers: string[];
  mapping: Mapping;
};

/** Finds the row with the headers, under titles and merged groups, and reads its columns by their names. */
export function findHead(table: Table, role: PeopleRole): TableHead {
  const names = columnsByName(role);
  const score = (row: readonly string[]) => row.filter((cell) => names.has(nameOf(cell))).length;
  const top = table.slice(0, headingRows).map(score);
  const headerAt = Math.max(0, top.indexOf(Math.max(...top)));
  const headers = table[headerAt] ?? [];
  const taken = new Set<string>();
  const mapping = headers.map((header) => {
    const column = names.get(nameOf(header));
    if (!column || taken.has(column.header)) return null;
    taken.add(column.header);
    return column.header;
  });
  return { headerAt, headers, mapping };
}

/** By header first, then by its other names and the field's own. */
function columnsByName(role: PeopleRole): Map<string, PeopleColumn | null> {
  const columns = readColumns[role];
  const named = (names: (column: PeopleColumn) => readonly string[]) =>
    columns.flatMap((column) => names(column).map((name) => [nameOf(name), column] as const));
  const all = [
    ...named(({ header }) => [header]),
    ...writtenOnly.map((header) => [nameOf(header), null] as const),
    ...named(({ alsoCalled }) => alsoCalled),
    ...named(({ field, isCode }) => (isCode ? [] : [field, field.replace('address.', '')])),
  ];
  const byName = new Map<string, PeopleColumn | null>();
  for (const [name, column] of all) if (name !== '' && !byName.has(name)) byName.set(name, column);
  return byName;
}

type Reading = {
  role: PeopleRole;
  head: Pick<TableHead, 'headerAt' | 'headers'>;
  mapping: Mapping;
  today: string;
};

/** Reads each row that is about a person. Rows without anything, and headers that are repeated, are passed over. */
export function* readPeople(table: Table, reading: Reading): Generator<ReadPerson> {
  const { role, head, mapping } = reading;
  const names = columnsByName(role);
  const byHeader = new Map(readColumns[role].map((column) => [column.header, column]));
  const columns = mapping.map((header) => (header === null ? undefined : byHeader.get(header)));
  for (let at = head.headerAt + 1; at < table.length; at += 1) {
    const cells = table[at] ?? [];
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 0 || isHeading(cells, head.headers, names)) continue;
    yield readPerson({ row: at + 1, cells }, columns, reading);
  }
}

/** Whether a row says the headers again, as every printed page does, or has further names of columns. */
function isHeading(
  cells: readonly string[],
  headers: readonly string[],
  names: ReadonlyMap<string, unknown>,
): boolean {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [{ name: nameOf(cell), index }]));
  const same = filled.filter(({ name, index }) => names.has(name) || name === nameOf(headers[index] ?? ''));
  return same.length >= 2 && same.length * 2 > filled.length;
}

const isStatus = staffInput.status;

function readPerson(
  { row, cells }: Pick<ReadPerson, 'row' | 'cells'>,
  columns: readonly (PeopleColumn | undefined)[],
  { role, today }: Reading,
): ReadPerson {
  const refusals: Refusal[] = [];
  const notes: string[] = [];
  const values = new Map<string, { value: unknown; header: string }>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const read = column && readCell(column, withZeros(column, cell, notes), today);
    if (!column || !read) continue;
    const { field, header } = column;
    if ('problem' in read) {
      refusals.push({ column: header, reason: read.problem });
      continue;
    }
    if (read.note) notes.push(`${header}: ${read.note}.`);
    const other = values.get(field);
    if (other && JSON.stringify(other.value) !== JSON.stringify(read.value))
      refusals.push({ column: header, reason: `${other.header} says something else. Clear one of the two` });
    else values.set(field, { value: read.value, header });
  }
  const taken = (field: string): unknown => {
    const found = values.get(field)?.value;
    values.delete(field);
    return found;
  };
  const text = (field: string, rule: z.ZodType, header: string): string | null => {
    const value = taken(field);
    if (value === undefined) return null;
    const { data, error } = rule.safeParse(value);
    if (error) refusals.push({ column: header, reason: error.issues[0]?.message ?? 'This can’t be read' });
    return (data as string | undefined) ?? null;
  };
  const id = text('id', z.uuid('This isn’t an id of ours. Clear the cell'), 'Id');
  const externalId = text('externalId', externalIdRule, 'External id');
  const email = text('email', emailRule, 'Email');
  const status = text('status', isStatus, 'Status') as Status | null;
  if (role === 'FAMILY_USER' && status === 'PENDING_APPROVAL')
    refusals.push({ column: 'Status', reason: 'Families can’t have this status' });
  if (values.get('oneName')?.value !== true) values.delete('oneName');
  const headerOf = (field: string) => values.get(field)?.header ?? field;
  const parsed = (role === 'FAMILY_USER' ? familyInput : supportWorkerInput).safeParse(bodyOf(values));
  if (parsed.error)
    for (const [field, reason] of firstOfEach(parsed.error))
      refusals.push({ column: headerOf(field), reason });
  const input: Answers = parsed.data ? withCleanTexts(parsed.data as Answers & StaffInput) : {};
  return { row, cells, id, externalId, email, status, input, refusals, notes };
}

const externalIdRule = z
  .string()
  .max(limits.line, `Max ${limits.line} characters`)
  .regex(/^[^\p{Cc}]+$/u, 'Use an id without line breaks');

/** Spreadsheets drop the 0 at the beginning of what looks like a number. */
function withZeros({ field, kind, header }: PeopleColumn, cell: string, notes: string[]): string {
  const digits = asWritten(cell);
  const isCut =
    (field === 'address.zipCode' && /^\d{3}$/.test(digits)) || (kind === 'digits' && /^4\d{8}$/.test(digits));
  if (!isCut) return cell;
  notes.push(`${header}: ${shown(cell)} was read as 0${digits}.`);
  return `0${digits}`;
}

/** The body of a save: lines of the address are in an object of their own. */
function bodyOf(values: ReadonlyMap<string, { value: unknown }>): Record<string, unknown> {
  const entries = [...values].map(([field, { value }]) => [field, value] as const);
  const lines = entries.filter(([field]) => field.startsWith('address.'));
  const address = Object.fromEntries(lines.map(([field, value]) => [field.slice('address.'.length), value]));
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith('address.'))),
    ...(lines.length > 0 && { address }),
  };
}

/** The first message for each field. */
function firstOfEach(error: z.ZodError): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const [name, line] = path;
    const field = name === 'address' ? `address.${String(line)}` : String(name);
    if (!found.has(field)) found.set(field, message);
  }
  return found;
}
