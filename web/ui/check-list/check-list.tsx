import { Check, CircleHelp, X } from 'lucide-react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './check-list.module.css';

export type CheckItem = { tone: 'good' | 'bad' | 'open'; text: string };

type CheckListProps = {
  items: readonly CheckItem[];
  /** What the icons mean, for people who cannot see them, such as 'Fits'. Leave it out where a heading says it. */
  words?: Record<CheckItem['tone'], string> | undefined;
};

const icons = { good: Check, bad: X, open: CircleHelp };

/** The results of a comparison, each with a tick, a cross or a question mark. */
export function CheckList({ items, words }: CheckListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ tone, text }) => {
        const Icon = icons[tone];
        return (
          <li key={text} className={classNames(styles.item, styles[tone])}>
            <Icon className={styles.icon} aria-hidden="true" />
            <span>
              {words && <VisuallyHidden>{words[tone]}: </VisuallyHidden>}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
