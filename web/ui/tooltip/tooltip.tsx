import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: string;
  /** One button. It needs its own accessible name: touch screens show no tooltip. */
  children: ReactNode;
};

const loadShown = async () => (await import('./shown-tooltip.tsx')).ShownTooltip;

/** How long a mouse rests on a button before its tooltip opens, and is away from both before it closes. */
const restMs = 500;

/**
 * Shown to a mouse that rests on the button, and to the keyboard. Rendered beside its button in the document, so that it
 * is in the same landmark.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Shown = useLazyComponent(loadShown, isWanted, { isOptional: true });
  const changeAfterRest = (opens: boolean) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setIsOpen(opens), restMs);
  };
  const close = () => {
    clearTimeout(rest.current);
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    if (!isOpen) return;
    // Before a dialog around it: Escape closes the tooltip alone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen]);
  const events = useRef<Record<string, (event: Event) => void>>({});
  events.current = {
    pointerenter: (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
      setIsWanted(true);
      changeAfterRest(true);
    },
    pointerleave: () => changeAfterRest(false),
    pointerdown: close,
    focusin: ({ target }) => {
      if (!(target instanceof Element && target.matches(':focus-visible'))) return;
      setIsWanted(true);
      setIsOpen(true);
    },
    focusout: close,
  };
  // The events are those of the button inside.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const listener = (event: Event) => events.current[event.type]?.(event);
    const names = Object.keys(events.current);
    for (const name of names) element.addEventListener(name, listener);
    return () => {
      for (const name of names) element.removeEventListener(name, listener);
    };
  }, []);
  return (
    <span ref={place} className={styles.place}>
      {children}
      {Shown && place.current && (
        <Shown text={text} place={place.current} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </span>
  );
}
