import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './card.module.css';

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | undefined;
  padding?: 'none' | 'snug' | 'regular' | 'roomy' | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
};

export function Card({ as: Element = 'div', padding = 'regular', children, ...labels }: CardProps) {
  return (
    <Element className={classNames(styles.card, styles[padding])} {...labels}>
      {children}
    </Element>
  );
}
