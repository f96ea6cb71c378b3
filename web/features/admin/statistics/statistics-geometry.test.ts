import { describe, expect, it } from 'vitest';
import { shareOf, stackColumns } from './statistics-geometry.ts';

describe('a bar', () => {
  it('is as long as its share of the longest', () => {
    expect(shareOf(15, 15)).toBe(100);
    expect(shareOf(5, 15)).toBe(33.33);
  });
  it('is visible however short, and gone at zero', () => {
    expect(shareOf(1, 1_000_000)).toBe(2);
    expect(shareOf(0, 15)).toBe(0);
    expect(shareOf(0, 0)).toBe(0);
  });
});

describe('stacked columns', () => {
  const columns = stackColumns([
    [2, 1],
    [0, 6],
    [0, 0],
    [1, 0],
  ]);
  it('stack from the ground up, side by side', () => {
    const [[below, upon]] = [columns[0]?.blocks ?? []];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(100);
    expect((upon?.y ?? 0) + (upon?.height ?? 0)).toBe(below?.y);
    expect(columns.map(({ blocks }) => blocks[0]?.x)).toEqual([3.5, 28.5, 53.5, 78.5]);
    for (const { blocks } of columns) for (const { width } of blocks) expect(width).toBe(18);
  });
  it('leave room for the number on the tallest', () => expect(columns[1]?.top).toBe(16));
  it('are as high as their sum', () =>
    expect((100 - (columns[0]?.top ?? 0)) * 2).toBe(100 - (columns[1]?.top ?? 0)));
  it('are flat when there is nobody', () => {
    expect(columns[2]?.top).toBe(100);
    expect(stackColumns([[0, 0]])[0]?.top).toBe(100);
    expect(stackColumns([])).toEqual([]);
  });
});
