import type { PixelSize } from './jpeg-size.ts';

/** The size scaled down to `maxWidth`, in whole pixels; smaller pictures keep their size. */
export function fitWidth({ width, height }: PixelSize, maxWidth: number): PixelSize {
  const scale = Math.min(1, maxWidth / width);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
