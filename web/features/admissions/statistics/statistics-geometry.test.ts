import { describe, expect, it } from 'vitest';
import { groupColumns, shareOf, stackColumns } from './statistics-geometry.ts';

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
  it('leave room for the number on the tallest', () =>
    expect(columns[1]?.figures).toEqual([{ x: 37.5, y: 16, value: 6 }]));
  it('are as high as their sum', () =>
    expect(columns.map(({ figures }) => figures[0])).toMatchObject([
      { value: 3, y: 58 },
      { value: 6, y: 16 },
      { value: 0, y: 100 },
      { value: 1, y: 86 },
    ]));
  it('are flat when there is nobody', () => {
    expect(stackColumns([[0, 0]])[0]?.figures).toEqual([{ x: 50, y: 100, value: 0 }]);
    expect(stackColumns([])).toEqual([]);
  });
});

describe('grouped columns', () => {
  const [both, one, none] = groupColumns([
    [4, 2],
    [0, 1],
    [0, 0],
  ]);
  it('stand beside each other on the ground, as high as their own number', () => {
    const [left, right] = both?.blocks ?? [];
    expect(left).toMatchObject({ y: 16, height: 84 });
    expect(right).toMatchObject({ y: 58, height: 42 });
    expect(right?.x).toBeCloseTo((left?.x ?? 0) + (left?.width ?? 0));
  });
  it('have a number on each that is not empty', () => {
    expect(both?.figures.map(({ value }) => value)).toEqual([4, 2]);
    expect(one?.figures).toMatchObject([{ value: 1, y: 79 }]);
    expect(none?.figures).toEqual([]);
    expect(groupColumns([])).toEqual([]);
  });
});
