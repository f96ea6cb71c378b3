import type { ComponentProps, ElementType } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stack.module.css';

type Tag = 'div' | 'section' | 'article' | 'form' | 'ul' | 'ol' | 'li' | 'p' | 'span';

type Props<T extends Tag> = ComponentProps<T> & {
  as?: T;
  /** The step of `--space-…` between two children. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Across the direction; children of a stack fill its width unless this is said. */
  align?: 'start' | 'center' | 'end' | 'baseline';
};

/** Children one below the other. A list has no bullets and no indent. */
export function Stack<T extends Tag = 'div'>({ as, gap = 4, align, className, ...rest }: Props<T>) {
  const Element = (as ?? 'div') as ElementType;
  const names = [styles.stack, styles[`gap${gap}`], align && styles[align], className];
  return <Element className={classNames(...names)} {...rest} />;
}

type RowProps<T extends Tag> = Props<T> & { justify?: 'between' | 'middle' | 'last' };

/** Children side by side, going on in the next line where the room ends. */
export function Row<T extends Tag = 'div'>({ as, gap = 3, align, justify, className, ...rest }: RowProps<T>) {
  const Element = (as ?? 'div') as ElementType;
  const names = [
    styles.row,
    styles[`gap${gap}`],
    align && styles[align],
    justify && styles[justify],
    className,
  ];
  return <Element className={classNames(...names)} {...rest} />;
}
