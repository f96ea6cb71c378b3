import { waitsMark } from '#web/lib/late-start/waits-for-application.ts';

/** Controls that do nothing, or less than they should, before the application runs. */
const needsApplication = `#root :is(button, [aria-haspopup], [${waitsMark}], label, input)`;
const controls = () => [...document.querySelectorAll<HTMLElement>(`#root form, ${needsApplication}`)];

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
  const before = controls();
  let held: HTMLElement | null = null;

  const hold = (event: Event, element: HTMLElement) => {
    event.preventDefault();
    held?.removeAttribute('aria-busy');
    element.setAttribute('aria-busy', 'true');
    held = element;
    onHeld();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(needsApplication);
    if (!target || target.matches(worksAlone)) return;
    // A link opened in another tab or window needs nothing from this page's application.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    hold(event, target);
  };

  // Programs that fill in forms cause this; people press the button, or Enter, which presses it.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (form instanceof HTMLFormElement) hold(event, form);
  };

  const end = () => {
    const last = held;
    held = null;
    last?.removeAttribute('aria-busy');
    return last;
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  return {
    giveBack: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      const last = end();
      if (!last) return;
      const element = last.isConnected ? last : findCounterpart(last, before);
      if (element instanceof HTMLFormElement) return element.requestSubmit();
      // A removed control has lost the focus, which a dialog later returns to its opener.
      if (document.activeElement === document.body) element?.focus();
      element?.click();
    },
    letGo: () => {
      const last = end();
      if (!(last instanceof HTMLAnchorElement)) return last !== null;
      window.location.assign(last.href);
      return false;
    },
  };
}

/**
 * The control that replaces a removed one after React has rendered the page again. It isn't found by its text, which may have been
 * translated; its class tells it from an extension's own button beside it.
 */
function findCounterpart(gone: HTMLElement, before: HTMLElement[]): HTMLElement | undefined {
  const isLike = (other: HTMLElement) =>
    ['type', 'name', 'href', 'class'].every(
      (trait) => other.getAttribute(trait) === gone.getAttribute(trait),
    );
  return controls().filter(isLike)[before.filter(isLike).indexOf(gone)];
}
