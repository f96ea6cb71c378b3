import { expect, it } from 'vitest';
import { fitted, type Matrix, turnedInSight, zoomed } from './image-view.ts';
import { outputOf } from './output-of.ts';

const still: Matrix = [1, 0, 0, 1, 0, 0];
const stage = { width: 400, height: 400 };

/** Where a point of the image, measured from its centre, is drawn. */
const drawn = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
];

it('scales a large image to 800 wide, corner to corner', () => {
  const image = { width: 4000, height: 2000 };
  const view = { matrix: fitted(still, image, stage), frame: null };
  const { size, transform } = outputOf(view, image, stage);
  expect(size).toEqual({ width: 800, height: 400 });
  expect(drawn(transform, -2000, -1000)).toEqual([0, 0]);
  expect(drawn(transform, 2000, 1000)).toEqual([800, 400]);
});

it('moves the upper left corner to the upper right for a turn', () => {
  const image = { width: 400, height: 200 };
  const matrix = turnedInSight(fitted(still, image, stage), 'right', image, stage);
  const { size, transform } = outputOf({ matrix, frame: null }, image, stage);
  expect(size).toEqual({ width: 200, height: 400 });
  expect(drawn(transform, -200, -100)).toEqual([200, 0]);
});

it('cuts a frame out at the image’s own resolution, zoomed or not', () => {
  const image = { width: 400, height: 400 };
  const frame = { x: 100, y: 100, width: 200, height: 200 };
  expect(outputOf({ matrix: still, frame }, image, stage).size).toEqual({ width: 200, height: 200 });
  const near = zoomed(still, 1);
  expect(outputOf({ matrix: near, frame }, image, stage).size).toEqual({ width: 182, height: 182 });
});
