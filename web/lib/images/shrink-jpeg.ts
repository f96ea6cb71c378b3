import { limits } from '#contract/limits.ts';
import { fitWidth } from './fit-width.ts';
import type { PixelSize } from './jpeg-size.ts';

/**
 * The picture at the size and quality that are kept, upright, without what its file says about place and camera.
 * @throws when the browser cannot read it
 */
export async function shrinkJpeg(picture: Blob): Promise<PixelSize & { blob: Blob }> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const size = fitWidth(bitmap, limits.imageWidthPx);
    const blob = await drawJpeg(size, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
    return { ...size, blob };
  } finally {
    bitmap.close();
  }
}

/** A JPEG of what is drawn, on white where nothing is. */
export async function drawJpeg(
  { width, height }: PixelSize,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      limits.imageQuality,
    );
  });
}
