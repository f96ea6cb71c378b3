import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { photoRefusal, tooLarge, unreadable } from './check-photo.ts';

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))),
  );
const jpeg = (width: number, height: number) =>
  bytesOf(0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 3);
const refusal = (name: string, bytes: Uint8Array) => photoRefusal({ name, bytes });

it('takes JPEGs with either file extension, in upper or lower case', () => {
  expect(refusal('Me.JPG', jpeg(800, 600))).toBeNull();
  expect(refusal('me.jpeg', jpeg(800, 600))).toBeNull();
});

it.each([
  ['a PNG', bytesOf(0x89, 'PNG', 13, 10)],
  ['a WebP picture', bytesOf('RIFF', 1, 1, 1, 1, 'WEBPVP8 ')],
  ['a HEIC picture', bytesOf(0, 0, 0, 24, 'ftypheic')],
  ['an AVIF picture', bytesOf(0, 0, 0, 24, 'ftypavif')],
  ['a GIF', bytesOf('GIF89a')],
  ['a PDF', bytesOf('%PDF-1.7')],
])('says that %s is not a JPEG, even if its name claims so', (kind, bytes) => {
  const said = refusal('me.jpg', bytes);
  expect(said).toContain(`This is ${kind}.`);
  expect(said).toContain('.jpg or .jpeg');
});

it('states the rule for unknown files, and for a JPEG with another extension', () => {
  expect(refusal('notes.txt', bytesOf('hello'))).toContain('JPEG pictures only');
  expect(refusal('me.png', jpeg(800, 600))).toContain('rename');
});

it('refuses files that are empty, cut off, too large or have too many pixels', () => {
  expect(refusal('me.jpg', new Uint8Array())).toBe(unreadable);
  expect(refusal('me.jpg', jpeg(800, 600).subarray(0, 7))).toBe(unreadable);
  expect(refusal('me.jpg', new Uint8Array(limits.uploadMaxBytes + 1))).toBe(tooLarge);
  expect(refusal('me.jpg', jpeg(10_000, 5_000))).toBeNull();
  expect(refusal('me.jpg', jpeg(10_000, 5_001))).toContain('10000 × 5001 pixels');
});
