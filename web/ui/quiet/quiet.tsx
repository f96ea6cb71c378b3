import type { ComponentProps, ElementType } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './quiet.module.css';

type Tag =
  | 'p'
  | 'span'
  | 'div'
  | 'small'
  | 'li'
  | 'ul'
  | 'dd'
  | 'dt'
  | 'time'
  | 'footer'
  | 'h3'
  | 'h4'
  | 'td';

type Props<T extends Tag> = ComponentProps<T> & { as?: T; size?: 'small' | 'body' };

/** Text beside what matters: in grey, and small unless it’s told to be as large as the rest. */
export function Quiet<T extends Tag = 'p'>({ as, size = 'small', className, ...rest }: Props<T>) {
  const Element = (as ?? 'p') as ElementType;
  return (
    <Element className={classNames(styles.quiet, size === 'small' && styles.small, className)} {...rest} />
  );
}
