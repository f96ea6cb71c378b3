/** How long a bar is compared with the longest, in per cent. Every number above zero is visible. */
export function shareOf(value: number, longest: number): number {
  if (value <= 0 || longest <= 0) return 0;
  return Math.max(2, round((value / longest) * 100));
}

/** Room above the columns for the number on the tallest, in per cent of the height. */
const headroom = 16;
/** The share of a column's width that is left free on each side. */
const gapShare = 0.14;

/** Where a part of a stacked column is, in per cent of the drawing. */
export type Block = { x: number; y: number; width: number; height: number };

/** Columns side by side, each stacked from the ground upwards in the order of its parts. */
export function stackColumns(columns: readonly (readonly number[])[]): { blocks: Block[]; top: number }[] {
  const totals = columns.map((parts) => parts.reduce((sum, part) => sum + part, 0));
  const tallest = Math.max(...totals, 1);
  const room = 100 / Math.max(columns.length, 1);
  return columns.map((parts, index) => {
    let top = 100;
    const blocks = parts.map((part) => {
      const height = round((part / tallest) * (100 - headroom));
      top = round(top - height);
      return { x: round((index + gapShare) * room), y: top, width: round(room * (1 - 2 * gapShare)), height };
    });
    return { blocks, top };
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
