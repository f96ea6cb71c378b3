import type { ComponentProps, ElementType } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stack.module.css';

type Tag = 'div' | 'section' | 'article' | 'form' | 'ul' | 'ol' | 'li' | 'p' | 'span';

type Props<T extends Tag> = ComponentProps<T> & {
  as?: T;
  /** The space between two children, as a step of `--space-…`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  /** Across the direction; children of a stack fill its width unless this is set. */
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
};

/** Children one below the other. A list gets no bullets and no indent. */
export function Stack<T extends Tag = 'div'>({ as, gap = 4, align, className, ...rest }: Props<T>) {
  const Element = (as ?? 'div') as ElementType;
  const names = [styles.stack, styles[`gap${gap}`], align && styles[align], className];
  return <Element className={classNames(...names)} {...rest} />;
}

type RowProps<T extends Tag> = Props<T> & { justify?: 'between' | 'middle' | 'last' | undefined };

/** Children side by side, wrapping to the next line where there is no room. */
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
