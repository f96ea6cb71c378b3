import { expect, it } from 'vitest';
import { isJpeg, jpegSize } from './jpeg-size.ts';

const segment = (marker: number, body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3]);
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);

it('reads width and height of baseline and progressive images', () => {
  expect(jpegSize(jpeg(segment(0xe0, [1, 2, 3]), frame(4032, 3024)))).toEqual({ width: 4032, height: 3024 });
  expect(jpegSize(jpeg(frame(800, 600, 0xc2)))).toEqual({ width: 800, height: 600 });
});

it('skips tables, fill bytes and the thumbnail in the metadata', () => {
  const thumbnail = [...jpeg(frame(160, 120))];
  const bytes = jpeg(segment(0xe1, thumbnail), segment(0xc4, [0, 0, 9, 9, 9, 9, 9]), [0xff], frame(65535, 1));
  expect(jpegSize(bytes)).toEqual({ width: 65535, height: 1 });
});

it('reads a part of a larger buffer', () => {
  const whole = Uint8Array.from([1, 2, 3, ...jpeg(frame(10, 20))]);
  expect(jpegSize(whole.subarray(3))).toEqual({ width: 10, height: 20 });
});

it.each([
  ['nothing', new Uint8Array()],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a header that is cut off', jpeg(frame(10, 20)).subarray(0, 8)],
  ['an image without a frame', jpeg(segment(0xe0, [1]), segment(0xda, [1, 2, 3]))],
  ['a segment of impossible length', jpeg([0xff, 0xe0, 0, 0, 0, 0])],
  ['garbage between segments', jpeg([0, 1, 2, 3, 4, 5])],
  ['no pixels', jpeg(frame(0, 0))],
])('has no size for %s', (_, bytes) => {
  expect(jpegSize(bytes)).toBeNull();
});

it('recognises a JPEG by its first bytes', () => {
  expect(isJpeg(jpeg(frame(1, 1)))).toBe(true);
  expect(isJpeg(Uint8Array.from([0xff, 0xd8]))).toBe(false);
});
