import type { PixelSize } from './jpeg-size.ts';

/** As wide as allowed and never wider than before, in whole pixels and in the same shape. */
export function fitWidth({ width, height }: PixelSize, maxWidth: number): PixelSize {
  const scale = Math.min(1, maxWidth / width);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
