import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  /** For a page of results: the heading takes little room, and a phone leaves out the lead. */
  isSmall?: boolean | undefined;
  /** See `useFocusOnNavigation`. */
  place?: string | undefined;
};

/** The h1 of a page. After a navigation in the browser it takes the focus, without a ring. */
export function PageHeading({ children, lead, isSmall = false, place }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading, place);
  return (
    <Stack gap={isSmall ? 1 : 3} className={classNames(isSmall && styles.small)}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {children}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </Stack>
  );
}

/** The place whose heading was shown last. Outside the component, because each page renders its own heading. */
let lastPlace: string | undefined;

/**
 * Focuses the element when the place has changed in the browser, so that a screen reader says where the person is. Not
 * on the first load, where it would skip what comes before. A place is a path; give `place` where one path shows several,
 * such as the steps of a wizard.
 */
function useFocusOnNavigation(element: RefObject<HTMLElement | null>, place?: string): void {
  const { pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const here = place ?? pathname;
  useEffect(() => {
    if (here === lastPlace) return;
    const isFirstLoad = lastPlace === undefined && arrivedBy === NavigationType.Pop;
    lastPlace = here;
    if (!isFirstLoad) element.current?.focus();
  }, [here, arrivedBy, element]);
}
