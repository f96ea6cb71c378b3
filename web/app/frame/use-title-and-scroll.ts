import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle, pageOf } from '#web/app/routing/page.ts';

/** Sets the page's title, and scrolls a new page to its top or to the place that its address names. */
export function useTitleAndScroll(): void {
  const { pathname, hash } = useLocation();
  const title = documentTitle(pageOf(useMatches()));
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Back and forward go to the top as every navigation does; the browser would restore the last position.
    history.scrollRestoration = 'manual';
  }, []);

  const arrival = `${pathname}${hash}`;
  useEffect(() => {
    // The browser has already done so for the first page.
    if (!isFirst.current) showFrom(arrival);
    isFirst.current = false;
  }, [arrival]);
}

function showFrom(arrival: string): void {
  const [, id] = arrival.split('#');
  const target = id ? document.getElementById(id) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}
