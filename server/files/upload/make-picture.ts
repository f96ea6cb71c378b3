import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { sharp } from '#server/files/sharp.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';

export type Picture = {
  picture: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  /** SHA-256 of `picture`. */
  contentHash: string;
};

/** A file that is not a picture that we accept. The message is for the user and follows the file's name. */
export class BadPicture extends Error {}

/** Concurrency limit of decoding: a progressive JPEG of 50 megapixels takes some 300 MB. */
const limited = limitConcurrency(2);

const quality = limits.imageQuality * 100;

/** The height to which taller pictures are scaled down: they could not be viewed, and would be huge. */
const maxHeight = 4 * limits.imageWidthPx;

const decoding = {
  limitInputPixels: limits.imageMaxPixels,
  sequentialRead: true,
  autoOrient: true,
} as const;

/**
 * Makes the picture and the thumbnail that are stored for an uploaded file: upright, in sRGB, without metadata.
 * @throws {BadPicture}
 */
export const makePicture = (path: string): Promise<Picture> =>
  limited(async () => {
    await checkKind(path);
    const { data: picture, info } = await encode(path);
    const thumbnail = await sharp(picture)
      .resize({ width: limits.thumbnailWidthPx, withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    const contentHash = createHash('sha256').update(picture).digest('hex');
    return { picture, thumbnail, width: info.width, height: info.height, contentHash };
  });

/** Reads the first bytes and the metadata; nothing is decoded yet. */
async function checkKind(path: string): Promise<void> {
  const start = Buffer.alloc(3);
  const file = await open(path);
  await file.read(start, 0, 3, 0).finally(() => file.close());
  if (!start.equals(Buffer.from([0xff, 0xd8, 0xff]))) throw new BadPicture('isn’t a JPEG picture');
  const { format, width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new BadPicture('is damaged and can’t be read');
    });
  if (format !== 'jpeg') throw new BadPicture('isn’t a JPEG picture');
  if (width * height > limits.imageMaxPixels) {
    throw new BadPicture(`has more than ${limits.imageMaxPixels / 1_000_000} million pixels`);
  }
}

/** A JPEG's end marker. */
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Some cameras and transfers lose the end marker's two bytes, and the decoder then reports a truncated picture. Once they're added, any
 * warning left means that more is missing.
 */
const encode = (path: string) =>
  decode(path, 'error')
    .catch(async () => decode(Buffer.concat([await readFile(path), endOfImage]), 'warning'))
    .catch(() => {
      throw new BadPicture('is damaged and can’t be read');
    });

const decode = (input: string | Buffer, failOn: 'error' | 'warning') =>
  sharp(input, { ...decoding, failOn })
    .resize({ width: limits.imageWidthPx, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
