import { waitsMark } from '#web/lib/late-start/waits-for-application.ts';

/** Controls that do nothing, or less than they should, before the application runs. */
const needsApplication = `#root :is(button, [aria-haspopup], [${waitsMark}], label, input)`;
/** Form inputs work without the application, as plain links and disclosures do. */
const worksAlone = 'form :is(label, input):not([type="submit"])';

export type HeldPresses = {
  /** Stops holding presses, and repeats the last one. */
  giveBack: () => void;
  /** Follows the pressed link. Drops any other press, and then returns true. */
  letGo: () => boolean;
};

/** Holds back presses and submits that come before the application runs. Only the last one counts. */
export function holdPresses(onHeld: () => void): HeldPresses {
  let held: { element: HTMLElement; press: () => void } | null = null;

  const hold = (event: Event, element: HTMLElement, press: () => void) => {
    event.preventDefault();
    held?.element.removeAttribute('aria-busy');
    element.setAttribute('aria-busy', 'true');
    held = { element, press };
    onHeld();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(needsApplication);
    if (!target || target.matches(worksAlone)) return;
    // A link opened in another tab or window needs nothing from this page's application.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    hold(event, target, () => target.click());
  };

  // Programs that fill in forms cause this; people press the button, or Enter, which presses it.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(event.submitter));
  };

  const end = () => {
    const last = held;
    held = null;
    last?.element.removeAttribute('aria-busy');
    return last;
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  return {
    giveBack: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      end()?.press();
    },
    letGo: () => {
      const last = end();
      if (!(last?.element instanceof HTMLAnchorElement)) return last !== null;
      window.location.assign(last.element.href);
      return false;
    },
  };
}
