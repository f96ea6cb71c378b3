/** Characters that begin a formula in a spreadsheet, with their full-width and look-alike forms. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫−';

/** Characters that may end a cell, depending on the spreadsheet's locale. */
const separators = ',;|\\t\\r\\n';

/** A spreadsheet skips blanks, invisible characters and quotes before a formula. */
const ignored = `(?:(?![${separators}])[\\s\\p{Z}\\p{C}"'\`´‘’‚‛“”„‟«»＂＇])*`;

const atStart = new RegExp(`^(?:${ignored}[${signs}]|[\\t\\r\\n])`, 'u');
const afterSeparator = new RegExp(`([${separators}])(?=${ignored}[${signs}])`, 'gu');

const byteOrderMark = '\uFEFF';

/** An apostrophe keeps a spreadsheet from running text as a formula. */
export function escapeFormula(text: string): string {
  const inside = text.replaceAll(afterSeparator, "$1'");
  return atStart.test(text) ? `'${inside}` : inside;
}

/** Digits that are not a number, such as a phone number. As text they keep leading zeros and all digits. */
export const digitsAsText = (digits: string) => `'${digits}`;

/** RFC 4180, each cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The first line, with the mark by which spreadsheets recognise UTF-8. */
export const csvStart = (headers: readonly string[]): string => byteOrderMark + csvLine(headers);
