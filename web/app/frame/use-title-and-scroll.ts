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

  const arrival = `${pathname}${hash}`;
  useEffect(() => {
    // The browser has already done so for the first page.
    if (!isFirst.current) showFrom(arrival);
    isFirst.current = false;
  }, [arrival]);

  useEffect(() => {
    // The router may have followed the link by the time that the click arrives at the document.
    let here = new URL(window.location.href);
    const note = () => {
      here = new URL(window.location.href);
    };
    const scrollUp = (click: MouseEvent) => scrollUpOnLinkTo(here, click);
    document.addEventListener('click', note, { capture: true });
    document.addEventListener('click', scrollUp);
    return () => {
      document.removeEventListener('click', note, { capture: true });
      document.removeEventListener('click', scrollUp);
    };
  }, []);
}

/** A link to the page that one is on changes nothing else. Links that only change the query keep their place. */
function scrollUpOnLinkTo(here: URL, { target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // The router prevents what it follows itself, and leaves a link that opens in another tab alone.
  if (!link || !defaultPrevented || link.hash) return;
  const isHere = link.origin === here.origin && link.pathname === here.pathname;
  if (isHere && ['', here.search].includes(link.search)) showFrom(here.pathname);
}

function showFrom(arrival: string): void {
  const [, id] = arrival.split('#');
  const target = id ? document.getElementById(id) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}
