import { isJpeg } from '#web/lib/images/jpeg-size.ts';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const kinds: [name: string, matches: (bytes: Uint8Array) => boolean][] = [
  ['a JPEG', isJpeg],
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

/** What a file is by its first bytes, in words; null where they tell nothing. */
export const fileKind = (bytes: Uint8Array): string | null =>
  kinds.find(([, matches]) => matches(bytes))?.[0] ?? null;
