import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { announce } from '#web/ui/live-region/announcer.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './clear-answer.module.css';
import { focusInside } from './focus-field.ts';

type ClearAnswerProps = {
  label: string;
  group: RefObject<HTMLElement | null>;
  onClear: () => void;
};

/** Clears an answer. The button then disappears, so the focus moves into the group. */
export function ClearAnswer({ label, group, onClear }: ClearAnswerProps) {
  return (
    <button
      type="button"
      className={styles.clear}
      onClick={() => {
        onClear();
        announce(`${label}: not answered`);
        focusInside(group.current);
      }}
    >
      <X aria-hidden="true" />
      <span>
        Clear answer<VisuallyHidden> to: {label}</VisuallyHidden>
      </span>
    </button>
  );
}
