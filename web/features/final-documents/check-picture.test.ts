import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureProblem } from './check-picture.ts';

const jpeg = (size: number) => ({ type: 'image/jpeg', size });

it('takes JPEG pictures up to the limit', () => {
  expect(pictureProblem(jpeg(limits.uploadMaxBytes - 1))).toBeNull();
  expect(pictureProblem(jpeg(limits.uploadMaxBytes))).toBeNull();
  expect(pictureProblem(jpeg(limits.uploadMaxBytes + 1))).toBe('Choose a picture of at most 10 MB.');
});

it.each(['image/png', 'application/pdf', ''])('refuses %j', (type) =>
  expect(pictureProblem({ type, size: 1 })).toBe('Choose a JPEG picture (.jpg or .jpeg).'),
);
