/** How long a bar is compared with the longest, in per cent. Every number above zero is visible. */
export function shareOf(value: number, longest: number): number {
  if (value <= 0 || longest <= 0) return 0;
  return Math.max(2, round((value / longest) * 100));
}

/** Room above the columns for the number on the tallest, in per cent of the height. */
const headroom = 16;
/** The share of a column's width that is left free on each side. */
const gapShare = 0.14;

/** Where a part of a column is, in per cent of the drawing. */
export type Block = { x: number; y: number; width: number; height: number };
/** Where a number stands: the middle of its foot, in per cent of the drawing. */
export type Figure = { x: number; y: number; value: number };
export type DrawnColumn = { blocks: Block[]; figures: Figure[] };
type Columns = readonly (readonly number[])[];

/** Columns side by side, each stacked from the ground upwards in the order of its parts, with the sum on top. */
export function stackColumns(columns: Columns): DrawnColumn[] {
  const totals = columns.map((parts) => parts.reduce((sum, part) => sum + part, 0));
  const { room, heightOf } = scaleOf(columns, totals);
  return columns.map((parts, index) => {
    let top = 100;
    const blocks = parts.map((part) => {
      const height = heightOf(part);
      top = round(top - height);
      return { x: round((index + gapShare) * room), y: top, width: round(room * (1 - 2 * gapShare)), height };
    });
    return { blocks, figures: [{ x: round((index + 0.5) * room), y: top, value: totals[index] ?? 0 }] };
  });
}

/** Groups of columns side by side, one column for each part; each that is not empty has its number on top. */
export function groupColumns(columns: Columns): DrawnColumn[] {
  const { room, heightOf } = scaleOf(columns, columns.flat());
  return columns.map((parts, index) => {
    const width = (room * (1 - 2 * gapShare)) / Math.max(parts.length, 1);
    const blocks = parts.map((part, place) => {
      const height = heightOf(part);
      const x = (index + gapShare) * room + place * width;
      return { x: round(x), y: round(100 - height), width: round(width), height };
    });
    const figures = blocks.map(({ x, y }, place) => ({
      x: round(x + width / 2),
      y,
      value: parts[place] ?? 0,
    }));
    return { blocks, figures: figures.filter(({ value }) => value > 0) };
  });
}

function scaleOf(columns: Columns, heights: readonly number[]) {
  const tallest = Math.max(...heights, 1);
  return {
    room: 100 / Math.max(columns.length, 1),
    heightOf: (value: number) => round((value / tallest) * (100 - headroom)),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
