import type { FormHTMLAttributes, HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './stack.module.css';

/** `noValidate` is for forms, which show their own messages. */
type Props = Pick<FormHTMLAttributes<HTMLElement>, keyof HTMLAttributes<HTMLElement> | 'noValidate'> & {
  as?: 'div' | 'section' | 'article' | 'form' | 'ul' | 'ol' | 'li' | 'p' | 'span';
  /** The space between two children, as a step of `--space-…`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined;
  /** Across the direction. The children of a stack fill its width unless this is set. */
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
};

/** Children one below the other. A list gets no bullets and no indent. */
export function Stack({ as: Element = 'div', gap = 4, align, className, ...rest }: Props) {
  const names = [styles.stack, styles[`gap${gap}`], align && styles[align], className];
  return <Element className={classNames(...names)} {...rest} />;
}

type RowProps = Props & { justify?: 'between' | 'middle' | 'last' | undefined };

/** Children side by side, wrapping to the next line where there is no room. */
export function Row({ as: Element = 'div', gap = 3, align, justify, className, ...rest }: RowProps) {
  const names = [
    styles.row,
    styles[`gap${gap}`],
    align && styles[align],
    justify && styles[justify],
    className,
  ];
  return <Element className={classNames(...names)} {...rest} />;
}
