import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './second-factor.module.css';

export function QrCode({ text, alternative }: { text: string; alternative: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={alternative}
      shapeRendering="crispEdges"
    >
      <path className={styles.modules} d={path} />
    </svg>
  );
}

/** The dark modules of a QR code as one SVG path, on a square of `size` with the quiet zone that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  return { size, path: data.map(rowPath).join('') };
}

/** Draws neighbouring modules as one bar, so that no hairline shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((x) => `M${x} ${y}h${barLength(row, x)}v1H${x}z`).join('');
}

function barLength(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
