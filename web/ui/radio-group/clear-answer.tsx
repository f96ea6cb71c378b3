import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { focusInside } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './clear-answer.module.css';

type ClearAnswerProps = {
  label: string;
  group: RefObject<HTMLElement | null>;
  /** Whether there is an answer. Without one the button keeps its room, so that an answer moves nothing on the page. */
  isShown: boolean;
  onClear: () => void;
};

/** Clears an answer. The button then disappears, so the focus moves into the group. */
export function ClearAnswer({ label, group, isShown, onClear }: ClearAnswerProps) {
  return (
    <button
      type="button"
      className={classNames(styles.clear, !isShown && styles.away)}
      onClick={() => {
        onClear();
        announce(`${label}: not answered`);
        focusInside(group.current);
      }}
    >
      <X aria-hidden="true" />
      <span>
        Clear<VisuallyHidden> answer to: {label}</VisuallyHidden>
      </span>
    </button>
  );
}
