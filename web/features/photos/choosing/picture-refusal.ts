import { limits } from '#contract/limits.ts';
import { isJpeg, jpegSize } from '#web/lib/images/jpeg-size.ts';
import { fileKind } from './file-kind.ts';

type Given = { name: string; bytes: Uint8Array };

const megabytes = limits.uploadMaxBytes / 1024 / 1024;
const millions = limits.imageMaxPixels / 1_000_000;
const rule = 'We take JPEG pictures only: files that end in .jpg or .jpeg.';

const ways: Record<string, string> = {
  'a HEIC picture': 'On an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  'a PDF': 'Take a photo of it with your phone instead.',
};

export const tooLarge = `This file is larger than ${megabytes} MB. Please choose a smaller one.`;
export const unreadable = 'This picture cannot be read. It may be damaged. Please choose another one.';

/** Why a file is not taken, as far as can be told without decoding it; null where it may be. */
export function pictureRefusal({ name, bytes }: Given): string | null {
  if (bytes.length === 0) return unreadable;
  if (bytes.length > limits.uploadMaxBytes) return tooLarge;
  const kind = fileKind(bytes);
  if (!isJpeg(bytes)) return wrongKind(kind);
  if (!/\.jpe?g$/i.test(name)) return `${rule} Please rename this one.`;
  const size = jpegSize(bytes);
  if (!size) return unreadable;
  if (size.width * size.height > limits.imageMaxPixels) {
    return `This picture is ${size.width} × ${size.height} pixels. We take up to ${millions} million. Please make it smaller.`;
  }
  return null;
}

function wrongKind(kind: string | null): string {
  if (kind === null) return rule;
  return [`This is ${kind}.`, rule, ways[kind]].filter(Boolean).join(' ');
}
