import { Check, CircleDashed } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import styles from './wizard-bar.module.css';

type SavedState = 'savedJustNow' | 'saved' | 'notSaved' | 'untouched';

type Props = {
  onBack: (() => void) | null;
  isPending: boolean;
  state: SavedState;
  /** How many answers still have to be chosen between two people's. */
  toChoose: number;
  onChoose: () => void;
};

/** Stays at the bottom of the window while the step is open. Its buttons keep their places whatever it says. */
export function WizardBar({ onBack, isPending, state, toChoose, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomFor(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {toChoose > 0 && (
        <div className={styles.choose}>
          <Button variant="secondary" size="small" onPress={onChoose}>
            {toChoose === 1 ? 'Choose an answer' : `Choose ${toChoose} answers`}
          </Button>
        </div>
      )}
      {onBack && (
        <Button variant="secondary" isDisabled={isPending} onPress={onBack}>
          Back
        </Button>
      )}
      <p className={styles.state}>
        {(state === 'saved' || state === 'savedJustNow') && (
          <>
            <Check className={styles.saved} aria-hidden="true" />
            {state === 'saved' ? 'Saved' : 'Saved just now'}
          </>
        )}
        {state === 'notSaved' && (
          <>
            <CircleDashed aria-hidden="true" />
            Not saved yet
          </>
        )}
      </p>
      <Button type="submit" isPending={isPending}>
        Continue
      </Button>
    </div>
  );
}

/**
 * Tells the page how high the bar is, so that it scrolls a focused control out from under it (WCAG 2.4.11). Measured,
 * because enlarged text makes the bar higher.
 */
function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = bar;
    if (!element) return;
    const { style, dataset } = document.documentElement;
    dataset.wizardBar = '';
    const observer = new ResizeObserver(() => style.setProperty('--wizard-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    const form = element.closest('form');
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && !element.contains(target)) showWhole(target);
    };
    form?.addEventListener('focusin', show);
    return () => {
      form?.removeEventListener('focusin', show);
      observer.disconnect();
      style.removeProperty('--wizard-bar');
      delete dataset.wizardBar;
    };
  }, [bar]);
}

/** Of a text field, browsers show only the caret. Not after a click: what was clicked must not move away. */
function showWhole(control: Element): void {
  if (control.matches(':focus-visible')) {
    (control.closest('label') ?? control).scrollIntoView({ block: 'nearest' });
  }
}
