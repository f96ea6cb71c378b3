import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cannotOpen, kindOf, photoRefusal, tooLarge, unreadable } from './check-photo.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))),
  );
const high = (value: number) => [value >> 8, value & 255] as const;
const jpeg = (width: number, height: number) =>
  bytesOf(0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, ...high(height), ...high(width), 3);
const png = (width: number, height: number) =>
  bytesOf(
    0x89,
    'PNG\r\n\x1a\n',
    0,
    0,
    0,
    13,
    'IHDR',
    0,
    0,
    ...high(width),
    0,
    0,
    ...high(height),
    8,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  );
const heic = bytesOf(0, 0, 0, 24, 'ftypheic');

it('takes pictures of the usual kinds', () => {
  for (const picture of [jpeg(800, 600), png(800, 600), heic, bytesOf('GIF89a')]) {
    expect(photoRefusal(picture)).toBeNull();
  }
});

it('goes by the first bytes of a file', () => {
  expect(kindOf(jpeg(1, 1))).toBe('a JPEG');
  expect(kindOf(bytesOf('RIFF', 1, 1, 1, 1, 'WEBPVP8 '))).toBe('a WebP picture');
  expect(kindOf(bytesOf(0, 0, 0, 24, 'ftypavif'))).toBe('an AVIF picture');
  expect(kindOf(bytesOf('hello'))).toBeNull();
});

it('says what to do with a file that is not a picture', () => {
  expect(photoRefusal(bytesOf('%PDF-1.7'))).toContain('take a photo of it');
  expect(photoRefusal(bytesOf('hello'))).toContain('JPEG, PNG or WebP.');
});

it('says what to do with a picture that the browser cannot open', () => {
  expect(cannotOpen('a HEIC picture')).toContain('Most Compatible');
  expect(cannotOpen('a WebP picture')).toContain('Save it as JPEG');
  expect(cannotOpen('a JPEG')).toBe(unreadable);
});

it('refuses files that are empty, cut off, too large or have too many pixels', () => {
  expect(photoRefusal(new Uint8Array())).toBe(unreadable);
  expect(photoRefusal(jpeg(800, 600).subarray(0, 7))).toBe(unreadable);
  expect(photoRefusal(new Uint8Array(limits.uploadMaxBytes + 1))).toBe(tooLarge);
  expect(photoRefusal(jpeg(10_000, 5_000))).toBeNull();
  expect(photoRefusal(jpeg(10_000, 5_001))).toContain('10000 × 5001 pixels');
  expect(photoRefusal(png(10_000, 5_001))).toContain('10000 × 5001 pixels');
});
