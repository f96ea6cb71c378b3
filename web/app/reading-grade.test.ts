import { expect, test } from 'vitest';
import { pages, render } from './prerender-entry.tsx';
import { blocksOf, readingGrade } from './reading-grade.ts';

/** A reader of twelve manages it. */
const highestGrade = 7;
/** Below this one long word decides. */
const enoughWords = 60;

test.each(pages.map(({ path }) => path))('%s is in plain language', async (path) => {
  const { grade, words } = readingGrade(blocksOf(await render(path)));
  if (words < enoughWords) return;
  expect(
    grade,
    `${path} reads at grade ${grade.toFixed(1)}; it may be ${highestGrade} at most. Shorten its sentences or words.`,
  ).toBeLessThanOrEqual(highestGrade);
});

test('the words are those that a reader sees', () => {
  const html =
    '<header>Menu</header><main id="main"><h1>Hello</h1><p>One <b>big</b> day&#x27;s<!-- --> work.</p>' +
    '<img src="a.svg" alt="A dog."/><img alt=""/><details><summary>Why?</summary><p>So.</p></details></main>';
  expect(blocksOf(html)).toEqual(['Hello', "One big day's work.", 'A dog.', 'Why?', 'So.']);
});

test('long sentences and long words raise the grade', () => {
  const plain = readingGrade(['The cat sat on the mat. It was warm.']);
  const stiff = readingGrade([
    'Notwithstanding the aforementioned considerations, participants are encouraged to familiarise themselves with applicable obligations.',
  ]);
  expect(plain.grade).toBeLessThan(2);
  expect(stiff.grade).toBeGreaterThan(14);
  expect(readingGrade(['The cat sat on the mat. It was warm.', 'Administrative responsibilities'])).toEqual(
    plain,
  );
});
