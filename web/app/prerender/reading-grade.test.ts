import { expect, test } from 'vitest';
import { familyStatuses, supportWorkerStatuses } from '#contract/enums.ts';
import { type Applicant, journeyWords } from '#contract/profiles/status/journey.ts';
import { blocksOf, readingGrade } from '#web/lib/reading-grade.ts';
import { pages, render } from './prerender-entry.tsx';

/** A twelve-year-old can read it. */
const highestGrade = 7;
/** In a shorter text a single long word decides the grade. */
const enoughWords = 60;

test.each(pages.map(({ path }) => path))('%s is in plain language', async (path) => {
  const { grade, words } = readingGrade(blocksOf(await render(path)));
  if (words < enoughWords) return;
  expect(
    grade,
    `${path} reads at grade ${grade.toFixed(1)}; it may be ${highestGrade} at most. Shorten its sentences or words.`,
  ).toBeLessThanOrEqual(highestGrade);
});

const applicants: Applicant[] = [true, false].flatMap((isFinished) => [
  ...familyStatuses.map((status) => ({
    role: 'FAMILY_USER' as const,
    status,
    isFinished,
    isTooYoung: false,
    emptySteps: [],
    countryCode: 'AU',
  })),
  ...supportWorkerStatuses.map((status) => ({
    role: 'SUPPORT_WORKER' as const,
    status,
    isFinished,
    isTooYoung: false,
    emptySteps: [],
    countryCode: 'AU',
  })),
]);

test.each(applicants)('$role, $status: what comes next is in plain language', (applicant) => {
  const { now, next, fee } = journeyWords(applicant);
  const { grade } = readingGrade([now, next, fee ?? '']);
  expect(grade, `${now} ${next}`).toBeLessThanOrEqual(highestGrade);
});

test('only words that a reader sees are counted', () => {
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
