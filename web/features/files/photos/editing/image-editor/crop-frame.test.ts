import { describe, expect, it } from 'vitest';
import { firstFrame, isFrameAllowed, minFrame, movedFrame, resizedFrame } from './crop-frame.ts';

const stage = { width: 300, height: 200 };
const frame = { x: 100, y: 50, width: 100, height: 100 };

describe('a crop frame', () => {
  it('begins in the middle of the visible part', () => {
    const inSight = { x: 50, y: 0, width: 200, height: 100 };
    expect(firstFrame(inSight, false)).toEqual({ x: 70, y: 10, width: 160, height: 80 });
    expect(firstFrame(inSight, true)).toEqual({ x: 110, y: 10, width: 80, height: 80 });
  });

  it('stays on the stage', () => {
    expect(movedFrame(frame, { right: -500, down: 500 }, stage)).toEqual({ ...frame, x: 0, y: 100 });
    const wide = resizedFrame(frame, { width: 1_000, height: 0 }, stage, false);
    expect(wide).toEqual({ x: 0, y: 50, width: 300, height: 100 });
  });

  it('grows and shrinks around its middle', () => {
    const taller = resizedFrame(frame, { width: 0, height: 20 }, stage, false);
    expect(taller).toEqual({ x: 100, y: 40, width: 100, height: 120 });
    const least = resizedFrame(frame, { width: -500, height: -500 }, stage, false);
    expect(least).toMatchObject({ width: minFrame, height: minFrame });
  });

  it('stays square if it has to', () => {
    const larger = resizedFrame(frame, { width: 500, height: 500 }, stage, true);
    expect(larger).toEqual({ x: 50, y: 0, width: 200, height: 200 });
  });

  it('is not allowed beyond the edge or below the smallest size', () => {
    expect(isFrameAllowed(frame, stage)).toBe(true);
    expect(isFrameAllowed({ ...frame, x: 201 }, stage)).toBe(false);
    expect(isFrameAllowed({ ...frame, width: minFrame - 1 }, stage)).toBe(false);
  });
});
