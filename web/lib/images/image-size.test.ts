import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const drawn = (alpha: number) =>
  sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 9, g: 99, b: 199, alpha } } });

it.each([
  ['JPEG', () => drawn(1).jpeg()],
  ['PNG', () => drawn(1).png()],
  ['lossy WebP', () => drawn(1).webp()],
  ['lossless WebP', () => drawn(1).webp({ lossless: true })],
  ['WebP with transparency', () => drawn(0.5).webp()],
])('reads the size of a %s', async (_, draw) => {
  const bytes = new Uint8Array(await draw().toBuffer());
  expect(imageSize(bytes)).toEqual({ width: 321, height: 123 });
  expect(imageSize(bytes.subarray(0, 12))).toBeNull();
});
