import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The place whose heading was seen last. Of the module, because each page brings a heading of its own. */
let lastPlace: string | undefined;

/**
 * Moves the focus to the element when the place has changed in the browser, so that a screen reader says where one is.
 * Not on the first load, where it would skip what comes before. A place is a path; give `place` where one path shows
 * several, such as the steps of a wizard.
 */
export function useFocusOnNavigation(element: RefObject<HTMLElement | null>, place?: string): void {
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
