import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './button.module.css';

/** The look of buttons and of links like them. In a separate file, so that a link does not load React Aria. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** 'small' is 44 px high and set in small text, for rows of actions. */
  size?: 'regular' | 'small' | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
  icon?: ReactNode;
};

export const buttonClass = ({ variant = 'primary', size = 'regular', isWide }: ButtonLook) =>
  classNames(styles.button, styles[variant], styles[size], isWide && styles.wide);
