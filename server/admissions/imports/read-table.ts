import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { limits } from '#contract/limits.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** The cells of a table as text, a row for each row of the file. */
export type Table = string[][];

/** @throws {UnreadableTable} */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > limits.uploadMaxBytes)
    throw new UnreadableTable(`Choose a file of at most ${limits.uploadMaxBytes / 1024 / 1024} MB`);
  const table = isZip(bytes) ? await readWorkbook(bytes) : readCsv(bytes);
  while (table.at(-1)?.every((cell) => cell === '')) table.pop();
  if (table.length === 0) throw new UnreadableTable('This file is empty. Choose another one');
  if (table.length > limits.rowsPerImport + headingRows)
    throw new UnreadableTable(
      `This file has ${table.length} rows. Split it into files of at most ${limits.rowsPerImport}`,
    );
  if (table.some((row) => row.length > limits.columnsPerImport))
    throw new UnreadableTable(`This file has more than ${limits.columnsPerImport} columns. Leave some out`);
  return table;
}

/** Titles and headers above the first person. */
export const headingRows = 20;

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

function readCsv(bytes: Uint8Array): Table {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableTable('This is an old Excel file. Save it as .xlsx or .csv, and choose that');
  const text = decode(bytes);
  if (text.includes('\0'))
    throw new UnreadableTable('This file isn’t a table. Save it as .xlsx or .csv, and choose that');
  // Excel writes the separator above the table for itself.
  const [, separator = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(separator === '' ? text : text.slice(text.indexOf('\n') + 1), {
    delimiter: separator,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data.map((row) => row.map(tidy));
}

/** Older programs save CSV in the Western code page of Windows. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a workbook may take once it's unpacked: 10,000 rows take some 20 MB. */
const mostUnpackedBytes = 150 * 1024 * 1024;

async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  try {
    const merged = mergedRanges(bytes);
    const rows = await readSheet<string>(bytes.slice().buffer, { parseNumber: (digits) => digits });
    const table = rows.map((row) => row.map((cell) => tidy(textOf(cell))));
    for (const range of merged) fill(table, range);
    return table;
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(
      'This workbook can’t be read. If it has a password, remove it; or save it as .csv, and choose that',
    );
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
};

type Range = { top: number; bottom: number; left: number; right: number };

/** The ranges of merged cells on the first sheet. Looks at the sizes of all parts before anything is unpacked. */
function mergedRanges(bytes: Uint8Array): Range[] {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > mostUnpackedBytes)
        throw new UnreadableTable('This workbook is too large once it’s unpacked. Save it as .csv');
      return name === 'xl/worksheets/sheet1.xml';
    },
  });
  const sheet = parts['xl/worksheets/sheet1.xml'];
  if (!sheet) return [];
  const end = new TextDecoder().decode(sheet.subarray(Math.max(0, sheet.lastIndexOf(0x3c) - 2_000_000)));
  return [...end.matchAll(/<(?:\w+:)?mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)]
    .slice(0, limits.rowsPerImport)
    .map(([, left = '', top = '', right = '', bottom = '']) => ({
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
      left: columnOf(left),
      right: columnOf(right),
    }));
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Merged cells one above the other say the same of each row. Beside each other they are a title. */
function fill(table: Table, { top, bottom, left, right }: Range): void {
  if (left !== right) return;
  const value = table[top]?.[left] ?? '';
  for (let row = top + 1; row <= Math.min(bottom, table.length - 1); row += 1) {
    const cells = table[row];
    if (cells && left < cells.length) cells[left] = value;
  }
}

/** Without outer blanks and the invisible marks that files begin with. */
const tidy = (text: string) => text.replace(/^\uFEFF/, '').trim();
