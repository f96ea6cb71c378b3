import { type ReactNode, useRef } from 'react';
import { useOverflow } from '#web/ui/scroll-area/use-overflow.ts';
import styles from './overlay.module.css';

/** Takes the focus only when there is something to scroll, so that arrow keys can. */
export function ScrollBody({ label, children }: { label: string; children: ReactNode }) {
  const body = useRef<HTMLElement>(null);
  const overflows = useOverflow(body);
  return (
    <section
      ref={body}
      className={styles.body}
      {...(overflows && { tabIndex: 0, 'aria-label': `${label}, content` })}
    >
      <div>{children}</div>
    </section>
  );
}
