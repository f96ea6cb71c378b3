/** Marks the element that a step is about; `tour.module.css` draws the ring. */
const pointedAt = 'data-tour-here';

/** Whether there is no room for a card beside its place; the card is then at the screen's lower edge. */
export const isScreenSmall = () => window.matchMedia('(max-width: 47.99rem), (max-height: 34rem)').matches;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first of the places that is shown on this device; the page's heading when there is none. */
export function findTarget(targets: readonly string[]): HTMLElement | null {
  const places = targets.flatMap((target) => [
    ...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`),
  ]);
  return places.find(isShown) ?? document.querySelector<HTMLElement>('h1');
}

/** Scrolls the place into view and draws a ring around it. Returns a function that removes the ring. */
export function pointAt(target: HTMLElement, isDocked: boolean): () => void {
  target.setAttribute(pointedAt, isDocked ? 'docked' : '');
  target.scrollIntoView({ block: isDocked ? 'start' : 'center', behavior: 'instant' });
  return () => target.removeAttribute(pointedAt);
}
