/** What does nothing, or less, before the application is there. Plain links, disclosures and a form's own boxes work without it. */
const idle = '#root :is(button, [aria-haspopup], [data-carries], label, input)';
const working = 'form :is(label, input):not([type="submit"])';

export type HeldPresses = {
  /** Ends the holding, and presses what was pressed last. */
  giveBack: () => void;
  /** Forgets what was pressed; a link then leads on by itself. Whether anything else was pressed. */
  letGo: () => boolean;
};

/** Holds presses and submits back from now on; of several only the last counts. */
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
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(idle);
    if (!target || target.matches(working)) return;
    // Whoever opens a link beside this page takes nothing from the application.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    hold(event, target, () => target.click());
  };

  // By programs that fill in forms; people press the button, or Enter, which presses it.
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
