/** Set on the place that a step is about; see tour.module.css. */
const pointedAt = 'data-tour-here';

/** No room for a card beside what it is about: it lies at the screen's lower edge instead. */
export const isScreenSmall = () => window.matchMedia('(max-width: 47.99rem), (max-height: 34rem)').matches;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first of the places that is on the screen of this device; the page's heading when there is none. */
export function findTarget(targets: readonly string[]): HTMLElement | null {
  const places = targets.flatMap((target) => [
    ...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`),
  ]);
  return places.find(isShown) ?? document.querySelector<HTMLElement>('h1');
}

/** Brings the place into view and rings it; the answer undoes the ring. */
export function pointAt(target: HTMLElement): () => void {
  target.setAttribute(pointedAt, '');
  target.scrollIntoView({ block: isScreenSmall() ? 'start' : 'center', behavior: 'instant' });
  return () => target.removeAttribute(pointedAt);
}
