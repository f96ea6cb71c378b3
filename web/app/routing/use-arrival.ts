import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle, pageOf } from './page.ts';

/** Names the page, and shows it from its top or from the place the address points to. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const title = documentTitle(pageOf(useMatches()));
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Back and forward begin at the top like every navigation; the browser would return to where one was.
    history.scrollRestoration = 'manual';
  }, []);

  const arrival = `${pathname}${hash}`;
  useEffect(() => {
    // The browser has done so itself for a page that it loaded.
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
