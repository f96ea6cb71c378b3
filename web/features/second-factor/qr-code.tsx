import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';
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
