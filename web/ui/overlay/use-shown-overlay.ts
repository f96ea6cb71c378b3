import { useEffect, useEffectEvent } from 'react';
import { useOverlay } from './overlays.ts';

/**
 * Marks the content of an overlay as loaded and shown. From then on the page below is inert and has lost the
 * focus.
 */
export function useShownOverlay(): void {
  const { opener, onShown } = useOverlay();
  const tell = useEffectEvent(onShown);
  // Only once: later, the opener may be gone.
  useEffect(() => {
    const place = placeOf(opener);
    tell(() => returnFocus(place));
  }, [opener]);
}

/** The element that had the focus, and its ancestors. */
type FocusPlace = {
  element: HTMLElement;
  /** From the inside out: each ancestor, and which of its children leads to the element. */
  around: readonly { element: Element; index: number }[];
} | null;

function placeOf(element: Element | null): FocusPlace {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const around: { element: Element; index: number }[] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent && parent !== document.body; parent = child.parentElement) {
    around.push({ element: parent, index: [...parent.children].indexOf(child) });
    if (parent.id === 'main') break;
    child = parent;
  }
  return { element, around };
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/**
 * Returns the focus, unless something else has taken it. If the element is gone, now or a moment later, its replacement gets the focus:
 * the link that a button has become, or the next card of a list.
 */
function returnFocus(place: FocusPlace): void {
  if (!isLost()) return;
  place?.element.focus();
  if (place && !isLost()) followUntilGone(place);
  else focusAround(place);
}

/** Watches until the focus moves on, because a list that reloads may only remove the element now. */
function followUntilGone(place: NonNullable<FocusPlace>): void {
  const hasMoved = new AbortController();
  const observer = new MutationObserver(() => {
    if (place.element.isConnected) return;
    hasMoved.abort();
    focusAround(place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  hasMoved.signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('focusin', () => hasMoved.abort(), { signal: hasMoved.signal });
}

function focusAround(place: FocusPlace): void {
  for (const { element, index } of place?.around ?? []) {
    if (!isLost()) return;
    if (!element.isConnected) continue;
    focusIn(element.children[Math.min(index, element.children.length - 1)]);
    if (isLost()) focusIn(element);
  }
  // Others that return the focus, such as a toast, do so by the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => isLost() && document.getElementById('main')?.focus()),
  );
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusIn(element: Element | undefined): void {
  const target = element?.matches(focusable) ? element : element?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
}
