import { expect, it } from 'vitest';
import { outputOf } from './output-of.ts';
import { fitted, type Matrix, turnedInSight, zoomed } from './picture-view.ts';

const still: Matrix = [1, 0, 0, 1, 0, 0];
const stage = { width: 400, height: 400 };

/** Where a point of the picture, counted from its middle, is drawn. */
const drawn = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
];

it('makes a large picture 800 wide, corner to corner', () => {
  const picture = { width: 4000, height: 2000 };
  const view = { matrix: fitted(still, picture, stage), frame: null };
  const { size, transform } = outputOf(view, picture, stage);
  expect(size).toEqual({ width: 800, height: 400 });
  expect(drawn(transform, -2000, -1000)).toEqual([0, 0]);
  expect(drawn(transform, 2000, 1000)).toEqual([800, 400]);
});

it('turns the upper left corner to the upper right', () => {
  const picture = { width: 400, height: 200 };
  const matrix = turnedInSight(fitted(still, picture, stage), 'right', picture, stage);
  const { size, transform } = outputOf({ matrix, frame: null }, picture, stage);
  expect(size).toEqual({ width: 200, height: 400 });
  expect(drawn(transform, -200, -100)).toEqual([200, 0]);
});

it('cuts out a frame at the pixels that the picture has, zoomed or not', () => {
  const picture = { width: 400, height: 400 };
  const frame = { x: 100, y: 100, width: 200, height: 200 };
  expect(outputOf({ matrix: still, frame }, picture, stage).size).toEqual({ width: 200, height: 200 });
  const near = zoomed(still, 1);
  expect(outputOf({ matrix: near, frame }, picture, stage).size).toEqual({ width: 182, height: 182 });
});
