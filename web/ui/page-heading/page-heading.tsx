import { type ReactNode, useRef } from 'react';
import styles from './page-heading.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  /** See `useFocusOnNavigation`. */
  place?: string | undefined;
};

/** The h1 of a page. Takes the focus, without a ring, after a navigation in the browser. */
export function PageHeading({ children, lead, place }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading, place);
  return (
    <div className={styles.block}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading} dir="auto">
        {children}
      </h1>
      {lead && (
        <div className={styles.lead} dir="auto">
          {lead}
        </div>
      )}
    </div>
  );
}
