import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './alert.module.css';

type AlertProps = {
  tone?: 'notice' | 'error' | 'success' | undefined;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
};

const tones = {
  notice: { Icon: Info, word: 'Note' },
  error: { Icon: CircleAlert, word: 'Problem' },
  success: { Icon: CircleCheck, word: 'Done' },
};

/**
 * A message that stays on the page. Screen readers say an error as soon as it appears; other messages are read in place,
 * unless their words are given to `announce`.
 */
export function Alert({ tone = 'notice', title, children, action }: AlertProps) {
  const { Icon, word } = tones[tone];
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <VisuallyHidden>{word}: </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
