import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import styles from './phone-fold.module.css';

type Props = { summary: string; children: ReactNode };

/**
 * Content that a phone folds away, and a wider screen simply shows. It needs no JavaScript. A browser without `::details-content` keeps
 * the fold at every width.
 */
export const PhoneFold = ({ summary, children }: Props) => (
  <div className={styles.fold}>
    <Disclosure summary={summary} isFlush>
      {children}
    </Disclosure>
  </div>
);
