type Options = { width: number; quality: number; maxPixels: number };
type Resized = { blob: Blob; width: number; height: number };

/**
 * A picture as JPEG, upright, at most `width` pixels wide and never larger than it was. Done in the browser; nothing of
 * what a camera notes beside the picture is left.
 * @throws when it is no picture, or has more pixels than that
 */
export async function resizeImage(file: Blob, { width, quality, maxPixels }: Options): Promise<Resized> {
  const bitmap = await createImageBitmap(file);
  try {
    if (bitmap.width * bitmap.height > maxPixels) throw new RangeError('too many pixels');
    const scale = Math.min(1, width / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!blob) throw new Error('the browser made no JPEG');
    return { blob, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}
