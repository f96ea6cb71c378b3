/** Set on the place that a step is about; see tour.module.css. */
const pointedAt = 'data-tour-here';

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first of the places that is on the screen of this device; the page's main part when there is none. */
export function findTarget(targets: readonly string[]): HTMLElement | null {
  const places = targets.flatMap((target) => [
    ...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`),
  ]);
  return places.find(isShown) ?? document.querySelector<HTMLElement>('h1');
}

/** Brings the place into view and rings it; the answer undoes the ring. */
export function pointAt(target: HTMLElement): () => void {
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  target.setAttribute(pointedAt, '');
  return () => target.removeAttribute(pointedAt);
}
