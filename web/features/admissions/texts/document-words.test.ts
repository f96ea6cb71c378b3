import { expect, it } from 'vitest';
import { nameInFiles } from '#contract/settings.ts';
import { aroundChanges, pdfName } from './document-words.ts';
import { placeOfLine, wrongLines } from './line-problems.tsx';

it('names the file of a preview', () =>
  expect(pdfName('Terms of Use')).toBe(`${nameInFiles()}-terms-of-use-preview.pdf`));

it('shows the words around each change', () => {
  const long = { kind: 'same', text: `a${'b'.repeat(400)}c` } as const;
  const change = { kind: 'in', text: 'new' } as const;
  const [first, , middle, , last] = aroundChanges([long, change, long, change, long]);
  expect(first?.text).toBe(` … ${'b'.repeat(149)}c`);
  expect(middle?.text).toBe(`a${'b'.repeat(149)} … ${'b'.repeat(149)}c`);
  expect(last?.text).toBe(`a${'b'.repeat(149)} … `);
});

it('reads lines out of what the server says, and finds them', () => {
  expect(
    wrongLines([
      { field: 'words', message: 'Line 3: Write it' },
      { field: 'words', message: 'Max 5' },
      { field: 'note', message: 'Line 1: no' },
    ]),
  ).toEqual([{ line: 3, message: 'Write it' }]);
  expect(placeOfLine('ab\n\ncd', 3)).toEqual([4, 6]);
  expect(placeOfLine('ab', 9)).toEqual([2, 2]);
});
