import { limits } from '#contract/limits.ts';
import { fitWidth } from './fit-width.ts';
import type { PixelSize } from './jpeg-size.ts';

/**
 * Makes a JPEG of the stored size and quality from a picture. It is upright, and without metadata such as
 * place and camera. @throws when the browser cannot read it, or when it has too many pixels
 */
export async function shrinkJpeg(image: Blob): Promise<PixelSize & { blob: Blob }> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    if (bitmap.width * bitmap.height > limits.imageMaxPixels) throw new Error('Too many pixels');
    const size = fitWidth(bitmap, limits.imageWidthPx);
    const blob = await drawJpeg(size, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
    return { ...size, blob };
  } finally {
    bitmap.close();
  }
}

/** A JPEG of the drawing, with white where nothing is drawn. */
export async function drawJpeg(
  { width, height }: PixelSize,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw images');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image couldn’t be written'))),
      'image/jpeg',
      limits.imageQuality,
    );
  });
}
