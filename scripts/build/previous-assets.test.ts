import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPreviousAssets, replaceBuild } from './previous-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const site = () => join(root, 'web');
const served = () => readdirSync(join(site(), 'assets')).sort();
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** A build that made these assets, with the words of `text` in each. */
function build(at: Date, text: string, ...names: string[]): void {
  const built = `${site()}.new`;
  mkdirSync(join(built, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(built, 'assets', name), text);
  copyPreviousAssets({ previous: site(), built, record: join(root, 'replaced.json') }, at);
  replaceBuild(site(), built);
}

it('copies the files of previous builds, with their compressed copies, and no older text of a file that is there', () => {
  build(day(1), 'first', 'a-1.js', 'a-1.js.br', 'a-1.js.gz', 'same.css');
  build(day(2), 'second', 'a-2.js', 'same.css');
  build(day(3), 'third', 'a-3.js', 'same.css');
  expect(served()).toEqual(['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'a-2.js', 'a-3.js', 'same.css']);
  expect(readFileSync(join(site(), 'assets/same.css'), 'utf8')).toBe('third');
  expect(readdirSync(root).sort()).toEqual(['replaced.json', 'web']);
});

it('drops a file fourteen days after it was replaced, however often something was built meanwhile', () => {
  build(day(1), '', 'a-1.js');
  build(day(10), '', 'a-2.js');
  build(day(24), '', 'a-2.js');
  expect(served()).toEqual(['a-1.js', 'a-2.js']);
  build(day(25), '', 'a-2.js');
  expect(served()).toEqual(['a-2.js']);
});

it('counts anew for a file that came back', () => {
  build(day(1), '', 'a-1.js');
  build(day(2), '', 'a-2.js');
  build(day(3), '', 'a-1.js');
  build(day(20), '', 'a-2.js');
  expect(served()).toEqual(['a-1.js', 'a-2.js']);
});

it('copies those of no more than five builds', () => {
  for (let number = 1; number <= 8; number += 1) build(day(number), '', `a-${number}.js`);
  expect(served()).toEqual(['a-3.js', 'a-4.js', 'a-5.js', 'a-6.js', 'a-7.js', 'a-8.js']);
});
