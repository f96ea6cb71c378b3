/** Signs that a spreadsheet takes for the beginning of a formula, with their full-width and look-alike forms. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫−';

/** What else it takes for the end of a cell, depending on the country that it is set to. */
const separators = ',;|\\t\\r\\n';

/** Blanks, invisible signs and quotes do not keep a spreadsheet from the formula behind them. */
const ignored = `(?:(?![${separators}])[\\s\\p{Z}\\p{C}"'\`´‘’‚‛“”„‟«»＂＇])*`;

const atStart = new RegExp(`^(?:${ignored}[${signs}]|[\\t\\r\\n])`, 'u');
const afterSeparator = new RegExp(`([${separators}])(?=${ignored}[${signs}])`, 'gu');

const byteOrderMark = '\uFEFF';

/** Text that a spreadsheet reads as text: an apostrophe keeps it from being run as a formula. */
export function harmless(text: string): string {
  const inside = text.replaceAll(afterSeparator, "$1'");
  return atStart.test(text) ? `'${inside}` : inside;
}

/** A number that nobody counts with, such as that of a phone: as text, its zeros and all its digits stay. */
export const digitsAsText = (digits: string) => `'${digits}`;

/** RFC 4180, each cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = (headers: readonly string[]): string => byteOrderMark + csvLine(headers);
