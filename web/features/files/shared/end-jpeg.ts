import { isSequential } from '#web/lib/images/jpeg-size.ts';

/**
 * Adds the end marker to a JPEG that lacks only those two bytes, because browsers refuse it without. Null if more is missing: a decoder
 * paints missing pixels middle grey, and the last pixel is in a corner, depending on the camera's orientation.
 */
export async function endJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
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
