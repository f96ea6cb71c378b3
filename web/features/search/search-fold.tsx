import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './search-fold.module.css';

type Props = {
  /** What is searched for, in few words: on a phone they have one line. */
  summary: string;
  /** The form. */
  children: ReactNode;
};

/** The search on a phone: one line that opens the form, so that the results are in the first screen. Wider, just the form. */
export function SearchFold({ summary, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  // Each search is a place of its own in the browser's history, also one for the same thing.
  const { key } = useLocation();
  const [searched, setSearched] = useState(key);
  if (searched !== key) {
    setSearched(key);
    setIsOpen(false);
  }
  useLayoutEffect(() => {
    // The form that had the focus is folded away.
    if (!isOpen && form.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isOpen]);
  return (
    <div data-tour="search">
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className={styles.summary}>{summary}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div ref={form} id={id} className={classNames(styles.form, !isOpen && styles.folded)}>
        {children}
      </div>
    </div>
  );
}
