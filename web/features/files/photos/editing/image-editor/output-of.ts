import { limits } from '#contract/limits.ts';
import { fitWidth } from '#web/lib/images/fit-width.ts';
import type { PixelSize } from '#web/lib/images/jpeg-size.ts';
import { type ImageView, keptArea, type Matrix, naturalSize } from './image-view.ts';

/**
 * The size of the output, and the transform of its canvas. It is never larger than in the image itself, which
 * is drawn around its own middle.
 */
export function outputOf(
  view: ImageView,
  image: PixelSize,
  stage: PixelSize,
): { size: PixelSize; transform: [...Matrix] } {
  const kept = keptArea(view, image, stage);
  const size = fitWidth(naturalSize(kept, view.matrix), limits.imageWidthPx);
  const across = size.width / kept.width;
  const down = size.height / kept.height;
  const [a, b, c, d, e, f] = view.matrix;
  return {
    size,
    transform: [
      a * across,
      b * down,
      c * across,
      d * down,
      (image.width / 2 + e - kept.x) * across,
      (image.height / 2 + f - kept.y) * down,
    ],
  };
}
