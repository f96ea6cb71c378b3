import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import styles from './thanks.module.css';

/** Says thanks, and calls `onDone` after as long as the specification says. `onDone` must not change. */
export function Thanks({ isShown, onDone }: { isShown: boolean; onDone: () => void }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // Under the button there may be no room left on a small screen.
    status.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(onDone, limits.contactConfirmationMs);
    return () => clearTimeout(timer);
  }, [isShown, onDone]);
  return (
    // There before its words are: only what changes in a live region is said.
    <div ref={status} role="status">
      {isShown && (
        <p className={styles.thanks}>
          <CircleCheck className={styles.icon} aria-hidden="true" />
          <span>{messages.contactThanks}</span>
        </p>
      )}
    </div>
  );
}
