import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: 'neutral' | 'good' | 'notice' | 'warn' | 'bad' | undefined;
  /** The state in words, which the tone only repeats. */
  children: ReactNode;
};

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
