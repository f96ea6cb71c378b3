import type { PixelSize } from './jpeg-size.ts';

/** Scales down to the allowed width, never up, in whole pixels and in proportion. */
export function fitWidth({ width, height }: PixelSize, maxWidth: number): PixelSize {
  const scale = Math.min(1, maxWidth / width);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
