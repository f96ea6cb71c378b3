/** Characters that begin a formula in a spreadsheet, with their full-width and look-alike forms. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫−';

/** A spreadsheet skips blanks, invisible characters and quotes before a formula. */
const ignored = `[\\s\\p{Z}\\p{C}"'\`´‘’‚‛“”„‟«»＂＇]*`;

const formula = new RegExp(`^(?:${ignored}[${signs}]|[\\t\\r\\n])`, 'u');

const byteOrderMark = '\uFEFF';

/**
 * An apostrophe keeps a spreadsheet from running a cell as a formula. Only the cell's beginning matters: every cell is quoted, so no
 * separator or line break inside it starts another.
 */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Digits that are not a number, such as a phone number. As text they keep leading zeros and all digits. */
export const digitsAsText = (digits: string) => `'${digits}`;

/** A cell as it was before an export put an apostrophe before it. */
export function asWritten(cell: string): string {
  const rest = cell.slice(1);
  return /^['’‘]/.test(cell) && (/^[\d ]+$/.test(rest) || formula.test(rest)) ? rest : cell;
}

/** RFC 4180, each cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The first line, with the mark by which spreadsheets recognise UTF-8. */
export const csvStart = (headers: readonly string[]): string => byteOrderMark + csvLine(headers);
