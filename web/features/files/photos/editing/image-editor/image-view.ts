import { limits } from '#contract/limits.ts';
import type { PixelSize } from '#web/lib/images/jpeg-size.ts';

/** As in CSS: a, b, c, d turn and scale the image around its centre, e and f move it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** In pixels of the stage. */
export type Area = { x: number; y: number; width: number; height: number };

/** How an image lies on the stage, and the frame around the part to cut out, if any. */
export type ImageView = { matrix: Matrix; frame: Area | null };

export type Step = { right: number; down: number };

const zoomFactor = 1 + limits.zoomStep;

const scaled = ([a, b, c, d, e, f]: Matrix, factor: number): Matrix => [
  a * factor,
  b * factor,
  c * factor,
  d * factor,
  e,
  f,
];

export const zoomed = (matrix: Matrix, steps: 1 | -1): Matrix => scaled(matrix, zoomFactor ** steps);

/** By `limits.rotationDegrees`, which is a quarter of a turn. */
export const turned = ([a, b, c, d, e, f]: Matrix, direction: 'left' | 'right'): Matrix =>
  direction === 'right' ? [-b, a, -d, c, e, f] : [b, -a, d, -c, e, f];

/** As seen on the stage, however the image is turned. */
export const flipped = ([a, b, c, d, e, f]: Matrix, way: 'sideways' | 'upsideDown'): Matrix =>
  way === 'sideways' ? [-a, b, -c, d, e, f] : [a, -b, c, -d, e, f];

export const moved = ([a, b, c, d, e, f]: Matrix, { right, down }: Step): Matrix => [
  a,
  b,
  c,
  d,
  e + right,
  f + down,
];

/** The area that the image covers. It is only turned by quarters, so it fills the area. */
export function boundsOf([a, b, c, d, e, f]: Matrix, image: PixelSize): Area {
  const width = Math.abs(a) * image.width + Math.abs(c) * image.height;
  const height = Math.abs(b) * image.width + Math.abs(d) * image.height;
  return { x: image.width / 2 + e - width / 2, y: image.height / 2 + f - height / 2, width, height };
}

/** Centred, and as large as fits completely. */
export function fitted(matrix: Matrix, image: PixelSize, stage: PixelSize): Matrix {
  const { width, height } = boundsOf(matrix, image);
  const [a, b, c, d] = scaled(matrix, Math.min(stage.width / width, stage.height / height));
  return [a, b, c, d, (stage.width - image.width) / 2, (stage.height - image.height) / 2];
}

const isWithin = (inner: Area, { width, height }: PixelSize) =>
  inner.x >= -1 &&
  inner.y >= -1 &&
  inner.x + inner.width <= width + 1 &&
  inner.y + inner.height <= height + 1;

/** Turned. An image that was completely visible is fitted again to stay visible. */
export function turnedInSight(
  matrix: Matrix,
  direction: 'left' | 'right',
  image: PixelSize,
  stage: PixelSize,
): Matrix {
  const next = turned(matrix, direction);
  return isWithin(boundsOf(matrix, image), stage) ? fitted(next, image, stage) : next;
}

/** The part that is kept: what is inside the frame, or else what is visible. Never empty. */
export function keptArea({ matrix, frame }: ImageView, image: PixelSize, stage: PixelSize): Area {
  const bounds = boundsOf(matrix, image);
  return (
    overlap(bounds, frame ?? { x: 0, y: 0, ...stage }) ?? overlap(bounds, { x: 0, y: 0, ...stage }) ?? bounds
  );
}

function overlap(one: Area, other: Area): Area | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width >= 1 && height >= 1 ? { x, y, width, height } : null;
}

/** The size of an area in pixels of the image itself, before any zooming. */
export function naturalSize({ width, height }: PixelSize, [a, b]: Matrix): PixelSize {
  const scale = Math.hypot(a, b);
  return { width: width / scale, height: height / scale };
}

export const sameView = (one: ImageView, other: ImageView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
