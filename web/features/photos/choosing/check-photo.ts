import { limits } from '#contract/limits.ts';
import { isJpeg, jpegSize } from '#web/lib/images/jpeg-size.ts';
import { shrinkJpeg } from '#web/lib/images/shrink-jpeg.ts';

const megabytes = limits.uploadMaxBytes / 1024 / 1024;
const millions = limits.imageMaxPixels / 1_000_000;
const rule = 'We take JPEG pictures only: files that end in .jpg or .jpeg.';

export const tooLarge = `This file is larger than ${megabytes} MB. Please choose a smaller one.`;
export const unreadable = 'This picture cannot be read. It may be damaged. Please choose another one.';

export type CheckedPhoto = { image: Blob } | { refusal: string };

/** Turns a chosen file into the image to upload, or says why it is not accepted. Never rejects. */
export async function checkPhoto(file: File): Promise<CheckedPhoto> {
  if (file.size > limits.uploadMaxBytes) return { refusal: tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const refusal = photoRefusal({ name: file.name, bytes });
    if (refusal !== null) return { refusal };
    const { blob } = await shrinkJpeg(file);
    return { image: blob };
  } catch {
    // The file was deleted or changed after it was chosen, or its pixels cannot be decoded.
    return { refusal: unreadable };
  }
}

/** Why a file is refused, as far as can be told without decoding it; null if it is not. */
export function photoRefusal({ name, bytes }: { name: string; bytes: Uint8Array }): string | null {
  if (bytes.length === 0) return unreadable;
  if (bytes.length > limits.uploadMaxBytes) return tooLarge;
  if (!isJpeg(bytes)) return wrongKind(fileKind(bytes));
  if (!/\.jpe?g$/i.test(name)) return `${rule} Please rename this one.`;
  const size = jpegSize(bytes);
  if (!size) return unreadable;
  if (size.width * size.height > limits.imageMaxPixels) {
    return `This picture is ${size.width} × ${size.height} pixels. We take up to ${millions} million. Please make it smaller.`;
  }
  return null;
}

const advice: Record<string, string> = {
  'a HEIC picture': 'On an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  'a PDF': 'Take a photo of it with your phone instead.',
};

function wrongKind(kind: string | null): string {
  if (kind === null) return rule;
  return [`This is ${kind}.`, rule, advice[kind]].filter(Boolean).join(' ');
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const kinds: [name: string, matches: (bytes: Uint8Array) => boolean][] = [
  ['a PNG', (bytes) => text(bytes, 1, 4) === 'PNG'],
  ['a GIF', (bytes) => text(bytes, 0, 3) === 'GIF'],
  ['a WebP picture', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['an AVIF picture', (bytes) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))],
  [
    'a HEIC picture',
    (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(text(bytes, 8, 12)),
  ],
  ['a PDF', (bytes) => text(bytes, 0, 4) === '%PDF'],
];

/** What a file is, in words, going by its first bytes; null if they do not tell. */
const fileKind = (bytes: Uint8Array): string | null =>
  kinds.find(([, matches]) => matches(bytes))?.[0] ?? null;
