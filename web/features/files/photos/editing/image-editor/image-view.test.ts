import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  fitted,
  flipped,
  keptArea,
  type Matrix,
  moved,
  naturalSize,
  turned,
  turnedInSight,
  zoomed,
} from './image-view.ts';

const still: Matrix = [1, 0, 0, 1, 0, 0];
const image = { width: 400, height: 300 };
const stage = { width: 200, height: 200 };
const close = (matrix: Matrix) => matrix.map((part) => Math.round(part * 1000) / 1000 + 0);

describe('a view of an image', () => {
  it('is zoomed by a tenth, and back', () => {
    expect(close(zoomed(still, 1))).toEqual([1.1, 0, 0, 1.1, 0, 0]);
    expect(close(zoomed(zoomed(still, 1), -1))).toEqual(close(still));
  });

  it('is turned by quarters, four of which restore it', () => {
    const right = turned(still, 'right');
    expect(close(right)).toEqual([0, 1, -1, 0, 0, 0]);
    expect(close(turned(right, 'left'))).toEqual(close(still));
    expect(close(turned(turned(turned(right, 'right'), 'right'), 'right'))).toEqual(close(still));
  });

  it('is flipped as seen on the stage, even when it lies on its side', () => {
    const onItsSide = turned(still, 'right');
    expect(close(flipped(onItsSide, 'sideways'))).toEqual([0, 1, 1, 0, 0, 0]);
    expect(close(flipped(flipped(onItsSide, 'upsideDown'), 'upsideDown'))).toEqual(close(onItsSide));
  });

  it('is moved without being turned', () => {
    expect(moved(zoomed(still, 1), { right: 5, down: -7 }).slice(4)).toEqual([5, -7]);
  });

  it('fits the stage in landscape and portrait', () => {
    expect(boundsOf(fitted(still, image, stage), image)).toEqual({
      x: 0,
      y: 25,
      width: 200,
      height: 150,
    });
    const standing = boundsOf(turnedInSight(fitted(still, image, stage), 'left', image, stage), image);
    expect(standing).toEqual({ x: 25, y: 0, width: 150, height: 200 });
  });

  it('stays zoomed in when it is turned', () => {
    const large = boundsOf(turnedInSight(still, 'right', image, stage), image);
    expect(large).toMatchObject({ width: 300, height: 400 });
  });
});

describe('the kept part of an image', () => {
  const whole = fitted(still, image, stage);

  it('is everything visible, without the background', () => {
    expect(keptArea({ matrix: whole, frame: null }, image, stage)).toEqual(boundsOf(whole, image));
    expect(keptArea({ matrix: still, frame: null }, image, stage)).toEqual({ x: 0, y: 0, ...stage });
  });

  it('is what is inside the frame', () => {
    const frame = { x: 100, y: 0, width: 100, height: 100 };
    const kept = { x: 100, y: 25, width: 100, height: 75 };
    expect(keptArea({ matrix: whole, frame }, image, stage)).toEqual(kept);
    expect(naturalSize(kept, whole)).toEqual({ width: 200, height: 150 });
  });

  it('is never empty', () => {
    const beside = { x: 0, y: 0, width: 50, height: 20 };
    expect(keptArea({ matrix: whole, frame: beside }, image, stage)).toEqual(boundsOf(whole, image));
    const gone = moved(whole, { right: 5_000, down: 0 });
    expect(keptArea({ matrix: gone, frame: null }, image, stage)).toEqual(boundsOf(gone, image));
  });
});
