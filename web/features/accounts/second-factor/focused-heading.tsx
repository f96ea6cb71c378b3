import { type ReactNode, useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

/** Takes the focus when it appears, because the button that was pressed is gone by then. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h3>
  );
}
