import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './card-fold.module.css';

type Props = {
  /** For people who cannot see which card it is on: 'How you and Mia match'. */
  about: string;
  /** In brief. */
  summary: ReactNode;
  /** Toggle and content are in the flow of what is around, which they also let unfold with a press. */
  isInline?: boolean;
  children: (isOpen: boolean) => ReactNode;
};

/** A line of a card that unfolds the rest below it. */
export function CardFold({ about, summary, isInline = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={isInline ? styles.inline : styles.fold}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>{about}: </VisuallyHidden>
        <span>{summary}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} className={styles.content}>
        {children(isOpen)}
      </div>
    </div>
  );
}
