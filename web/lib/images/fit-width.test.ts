import { expect, it } from 'vitest';
import { fitWidth } from './fit-width.ts';

it('makes wide images as wide as allowed, in the same shape', () => {
  expect(fitWidth({ width: 4032, height: 3024 }, 800)).toEqual({ width: 800, height: 600 });
  expect(fitWidth({ width: 3024, height: 4032 }, 800)).toEqual({ width: 800, height: 1067 });
});

it('leaves small images as they are', () => {
  expect(fitWidth({ width: 640, height: 480 }, 800)).toEqual({ width: 640, height: 480 });
});

it('keeps at least a pixel', () => {
  expect(fitWidth({ width: 50_000, height: 1 }, 800)).toEqual({ width: 800, height: 1 });
  expect(fitWidth({ width: 0.4, height: 0.4 }, 800)).toEqual({ width: 1, height: 1 });
});
