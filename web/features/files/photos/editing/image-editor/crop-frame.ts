import type { PixelSize } from '#web/lib/images/jpeg-size.ts';
import type { Area, Step } from './image-view.ts';

/** Smaller frames would be too hard to grab. */
export const minFrame = 32;

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Four fifths of the visible part of the image, in its middle. */
export function firstFrame(inSight: Area, isSquare: boolean): Area {
  const side = Math.min(inSight.width, inSight.height) * 0.8;
  const width = isSquare ? side : inSight.width * 0.8;
  const height = isSquare ? side : inSight.height * 0.8;
  return {
    x: inSight.x + (inSight.width - width) / 2,
    y: inSight.y + (inSight.height - height) / 2,
    width,
    height,
  };
}

/** Stops at the edge of the stage. */
export const movedFrame = (frame: Area, { right, down }: Step, stage: PixelSize): Area => ({
  ...frame,
  x: between(frame.x + right, 0, stage.width - frame.width),
  y: between(frame.y + down, 0, stage.height - frame.height),
});

/** Around its own middle, as far as the stage and the smallest frame allow; a square stays one. */
export function resizedFrame(frame: Area, by: PixelSize, stage: PixelSize, isSquare: boolean): Area {
  const most = isSquare ? Math.min(stage.width, stage.height) : Number.POSITIVE_INFINITY;
  const width = between(frame.width + by.width, minFrame, Math.min(stage.width, most));
  const height = isSquare ? width : between(frame.height + by.height, minFrame, stage.height);
  const grown = {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  };
  return movedFrame(grown, { right: 0, down: 0 }, stage);
}

export const isFrameAllowed = ({ x, y, width, height }: Area, stage: PixelSize): boolean =>
  width >= minFrame &&
  height >= minFrame &&
  x >= 0 &&
  y >= 0 &&
  x + width <= stage.width &&
  y + height <= stage.height;
