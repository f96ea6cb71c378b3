import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#server/testing/read-csv.ts';
import { csvLine, csvStart, digitsAsText, escapeFormula } from './csv.ts';

describe('a cell that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+61 400 000 000',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '"=1+1"',
    "'=1+1",
    '“ =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1+1',
    '−1+1',
    '\t\n =1+1',
  ])('begins with an apostrophe: %j', (text) => expect(escapeFormula(text)).toBe(`'${text}`));
});

it.each([
  ...['Ana', 'Anne-Marie', 'O’Neill', "D'Arcy", 'ana+test@example.com', 'Māia, Tūī', '', ' a', '3'],
  ...['Agreed:\n- single parent', 'Test, -ly', 'x;=1+1', 'x\t=1+1', 'x\r\n  @A1', 'x;"=1+1"', ',=1'],
])('leaves %j as it is', (text) => expect(escapeFormula(text)).toBe(text));

it('keeps digits of a phone as text', () => expect(digitsAsText('0800111222')).toBe("'0800111222"));

describe('a file', () => {
  const cell = fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', "'", '=', '＝', ' ', 'ā', '😀'),
  });

  it('is read back cell by cell, whatever its content', () => {
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = csvStart(['a', 'b', 'c']) + rows.map(csvLine).join('');
        expect(readCsv(text)).toEqual([['a', 'b', 'c'], ...rows.map((row) => row.map(escapeFormula))]);
      }),
    );
  });

  it('has no cell that begins like a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('begins with a byte order mark and ends its lines with CR LF', () => {
    expect(csvStart(['Name', 'a "b"'])).toBe('\uFEFF"Name","a ""b"""\r\n');
  });
});
