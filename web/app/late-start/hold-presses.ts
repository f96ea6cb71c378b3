import { waitsMark } from '#web/lib/late-start/waits-for-application.ts';

/** What does nothing, or less, before the application runs. */
const needsApplication = `#root :is(button, [aria-haspopup], [${waitsMark}], label, input)`;
/** A form's own boxes work without it, as plain links and disclosures do. */
const worksAlone = 'form :is(label, input):not([type="submit"])';

export type HeldPresses = {
  /** Stops holding, and presses what was pressed last. */
  giveBack: () => void;
  /** Forgets what was pressed, or follows it if it was a link. Returns whether something other than a link was pressed. */
  letGo: () => boolean;
};

/** From now on holds back presses and submits that come too early. Of several only the last counts. */
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

  // Comes from programs that fill in forms; people press the button, or Enter, which presses it.
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
