import { useEffect, useRef, useState } from 'react';
import { approvedStatuses, type Status } from '#contract/enums.ts';
import { TourCard } from './tour-card.tsx';
import { tourSteps } from './tour-steps.ts';

type Props = { role: 'FAMILY_USER' | 'SUPPORT_WORKER'; status: Status; onEnd: () => void };

/** A guided walk over the page. */
export function Tour({ role, status, onEnd }: Props) {
  const [steps] = useState(() => tourSteps(role, status));
  // Beside the card that says what comes next it would cover it.
  const isDocked = isScreenSmall() || !approvedStatuses.some((approved) => approved === status);
  const [number, setNumber] = useState(0);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const step = steps[number];
  useFocusBack();
  useEffect(() => {
    const found = step ? findTarget(step.targets) : null;
    if (!found) return;
    // Scrolled to before the card opens, because the card is placed beside it.
    const stopPointing = pointAt(found, isDocked);
    setTarget(found);
    return () => {
      stopPointing();
      setTarget(null);
    };
  }, [step, isDocked]);
  if (!step || !target) return null;
  return (
    <TourCard
      key={number}
      step={step}
      target={target}
      isDocked={isDocked}
      place={{ number: number + 1, of: steps.length }}
      onBack={number > 0 ? () => setNumber(number - 1) : undefined}
      onNext={number < steps.length - 1 ? () => setNumber(number + 1) : undefined}
      onEnd={onEnd}
    />
  );
}

/** Returns the focus at the end to where it was, or to the page's heading if that is gone. */
function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      const wanted = before.current;
      requestAnimationFrame(() => {
        const isThere = wanted instanceof HTMLElement && wanted.isConnected && wanted !== document.body;
        (isThere ? wanted : document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
    },
    [],
  );
}

/** Marks the element that a step is about; `tour.module.css` draws the ring. */
const pointedAt = 'data-tour-here';

/** Whether there is no room for a card beside its place; the card is then at the screen's lower edge. */
const isScreenSmall = () => window.matchMedia('(max-width: 47.99rem), (max-height: 34rem)').matches;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first of the places that is shown on this device; the page's heading when there is none. */
function findTarget(targets: readonly string[]): HTMLElement | null {
  const places = targets.flatMap((target) => [
    ...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`),
  ]);
  return places.find(isShown) ?? document.querySelector<HTMLElement>('h1');
}

/** Scrolls the place into view and draws a ring around it. Returns a function that removes the ring. */
function pointAt(target: HTMLElement, isDocked: boolean): () => void {
  target.setAttribute(pointedAt, isDocked ? 'docked' : '');
  target.scrollIntoView({ block: isDocked ? 'start' : 'center', behavior: 'instant' });
  return () => target.removeAttribute(pointedAt);
}
