import { type ReactNode, useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

type Props = {
  /** After something was done or given up here: what was pressed is gone. */
  takesFocus: boolean;
  children: ReactNode;
};

export function RestingPart({ takesFocus, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={part} className={styles.part} tabIndex={-1}>
      {children}
    </div>
  );
}
