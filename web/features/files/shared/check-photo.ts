import { limits } from '#contract/limits.ts';
import { imageSize } from '#web/lib/images/image-size.ts';
import { isSequential, type PixelSize } from '#web/lib/images/jpeg-size.ts';
import { shrinkJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { readablePictures } from './readable-pictures.ts';

const megabytes = limits.uploadMaxBytes / 1024 / 1024;
const millions = limits.imageMaxPixels / 1_000_000;
const rule = () => `Choose a picture: ${readablePictures()}.`;

export const tooLarge = `This file is larger than ${megabytes} MB. Choose a smaller one.`;
export const unreadable = 'We can’t read this picture. It may be damaged. Choose another one.';

export type CheckedPhoto = { image: Blob } | { refusal: string };

/**
 * Turns a chosen file into the JPEG to upload, or says why it isn’t accepted. The server takes only JPEG, but
 * most browsers also read other pictures. Never rejects.
 */
export async function checkPhoto(file: File): Promise<CheckedPhoto> {
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const refusal = photoRefusal(bytes);
    if (refusal !== null) return { refusal };
    const read = await asJpeg(file, cannotOpen(kindOf(bytes)));
    const ended = 'refusal' in read ? await endJpeg(bytes) : null;
    return ended ? await asJpeg(ended, unreadable) : read;
  } catch {
    // The file was deleted or changed after it was chosen.
    return { refusal: unreadable };
  }
}

async function asJpeg(file: Blob, refusal: string): Promise<CheckedPhoto> {
  try {
    const { blob } = await shrinkJpeg(file);
    return { image: blob };
  } catch {
    return { refusal };
  }
}

/** Why a file is refused, as far as can be told without decoding it; null if it is not. */
export function photoRefusal(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return unreadable;
  if (bytes.length > limits.uploadMaxBytes) return tooLarge;
  const kind = kindOf(bytes);
  if (kind === 'a PDF') return `This is a PDF. ${rule()} You can take a photo of it with your phone.`;
  if (kind === null) return `This isn’t a picture we can use. ${rule()}`;
  if (!measured.has(kind)) return null;
  const size = imageSize(bytes);
  if (!size) return unreadable;
  return hasTooManyPixels(size)
    ? `This picture is ${size.width} × ${size.height} pixels. We accept up to ${millions} million. Make it smaller, or choose another one.`
    : null;
}

const hasTooManyPixels = ({ width, height }: PixelSize) => width * height > limits.imageMaxPixels;

/** Said when the browser cannot decode a picture. */
export function cannotOpen(kind: Kind | null): string {
  if (kind === null || kind === 'a JPEG') return unreadable;
  const advice =
    kind === 'a HEIC picture'
      ? 'Save it as JPEG and choose that file. On an iPhone, go to Settings, Camera, Formats and choose Most Compatible for new photos.'
      : 'Save it as JPEG and choose that file.';
  return `This is ${kind}, and this browser can’t open it. ${advice}`;
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const kinds = [
  ['a JPEG', (bytes: Uint8Array) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['a PNG', (bytes: Uint8Array) => text(bytes, 1, 4) === 'PNG'],
  ['a GIF', (bytes: Uint8Array) => text(bytes, 0, 3) === 'GIF'],
  ['a WebP picture', (bytes: Uint8Array) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  [
    'an AVIF picture',
    (bytes: Uint8Array) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12)),
  ],
  [
    'a HEIC picture',
    (bytes: Uint8Array) =>
      text(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(text(bytes, 8, 12)),
  ],
  ['a PDF', (bytes: Uint8Array) => text(bytes, 0, 4) === '%PDF'],
] as const;
type Kind = (typeof kinds)[number][0];

/** Their headers tell the size. The others are measured only when the browser has decoded them. */
const measured: ReadonlySet<Kind> = new Set(['a JPEG', 'a PNG', 'a WebP picture']);

/** What a file is, going by its first bytes and not by its name; null if they do not tell. */
export const kindOf = (bytes: Uint8Array): Kind | null =>
  kinds.find(([, matches]) => matches(bytes))?.[0] ?? null;

/**
 * Adds the end marker to a JPEG that lacks only those two bytes, because browsers refuse it without. Null if more is missing: a decoder
 * paints missing pixels middle grey, and the last pixel is in a corner, depending on the camera's orientation.
 */
async function endJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  if (!isSequential(bytes)) return null;
  const ended = new Blob([bytes, new Uint8Array([0xff, 0xd9])], { type: 'image/jpeg' });
  const bitmap = await createImageBitmap(ended, { colorSpaceConversion: 'none' });
  try {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    const isGrey = (x: number, y: number) => {
      context.drawImage(bitmap, -x, -y);
      return context
        .getImageData(0, 0, 1, 1)
        .data.subarray(0, 3)
        .every((value) => value === 128);
    };
    const [right, bottom] = [bitmap.width - 1, bitmap.height - 1];
    return isGrey(0, 0) || isGrey(right, 0) || isGrey(0, bottom) || isGrey(right, bottom) ? null : ended;
  } finally {
    bitmap.close();
  }
}
