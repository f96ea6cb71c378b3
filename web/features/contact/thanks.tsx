import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import styles from './thanks.module.css';

/** Says thanks, and calls `onDone` after as long as the specification says. `onDone` must not change. */
export function Thanks({ isShown, onDone }: { isShown: boolean; onDone: () => void }) {
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(onDone, limits.contactConfirmationMs);
    return () => clearTimeout(timer);
  }, [isShown, onDone]);
  return (
    // There before its words are: only what changes in a live region is said.
    <div role="status">
      {isShown && (
        <p className={styles.thanks}>
          <CircleCheck className={styles.icon} aria-hidden="true" />
          <span>{messages.contactThanks}</span>
        </p>
      )}
    </div>
  );
}
