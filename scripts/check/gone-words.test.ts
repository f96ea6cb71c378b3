import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from './import-graph.ts';

/** The words in code style of the last column of the glossary's second table: nothing is called that any more. */
function readGoneWords(): string[] {
  const [, trade = ''] = readFileSync('docs/glossary.md', 'utf8').split("## The trade's words");
  const rows = trade.split('\n').filter((line) => line.startsWith('| '));
  // After a semicolon stands what is still on the wire.
  const gone = rows.map((row) => row.split('|')[3]?.split(';')[0] ?? '');
  return gone.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

const sources = readSources().filter(({ from }) => from !== 'scripts/check/gone-words.test.ts');

describe('the words of the glossary’s last column', () => {
  const gone = readGoneWords();

  it('are there', () => {
    expect(gone.length).toBeGreaterThan(20);
  });

  it.each(gone)('%s is gone from all names', (word) => {
    const isNamed = new RegExp(`(?<![\\w-])${word}(?![\\w-])`);
    expect(
      sources.filter(({ from, code }) => isNamed.test(`${from}\n${code}`)).map(({ from }) => from),
    ).toEqual([]);
  });
});
