import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem, sizeWords } from './check-picture.ts';

const jpeg = (size: number) => ({ type: 'image/jpeg', size });

it('takes JPEG pictures up to the limit', () => {
  expect(pictureProblem(jpeg(limits.uploadMaxBytes - 1))).toBeNull();
  expect(pictureProblem(jpeg(limits.uploadMaxBytes))).toBeNull();
  expect(pictureProblem(jpeg(limits.uploadMaxBytes + 1))).toBe('Choose a picture of at most 10 MB.');
});

it.each(['image/png', 'application/pdf', ''])('refuses %j', (type) =>
  expect(pictureProblem({ type, size: 1 })).toBe('Choose a JPEG picture (.jpg or .jpeg).'),
);

it('says how large a picture is', () => {
  expect(sizeWords(83_600)).toBe('84 kB');
  expect(sizeWords(12)).toBe('1 kB');
});
