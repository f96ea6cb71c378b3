/**
 * What comes before React writes a form's answers into its boxes again, over what it has not heard of. Once a box has been ticked
 * or a letter is there, it would be too late: React would take that back.
 */
const occasions = ['pointerdown', 'keydown', 'beforeinput', 'submit'];

/**
 * Some programs fill a form and send no event, so that React knows nothing of it. Before anything else happens in
 * the form its fields are told, so that what is seen is what is sent. Called again, it does nothing.
 */
export function takeSilentFills(): void {
  for (const occasion of occasions) document.addEventListener(occasion, tellFields, true);
}

function tellFields({ target, isTrusted }: Event): void {
  // The events from here come by as well.
  if (!isTrusted || !(target instanceof Element)) return;
  const filled = [...(target.closest('form')?.elements ?? [])]
    .filter((control) => control !== target)
    .flatMap((control) => fillOf(control) ?? []);
  // All are read first: when one is told, React writes what it knows into the others.
  for (const tell of filled) tell();
}

/** What tells React of the control, if it shows something else than React has rendered. */
function fillOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return differs(control, value) ? () => choose(control, value) : null;
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    // Of a group of radios, the one that is chosen says all.
    const isOff = control.type === 'radio' && !control.checked;
    return !isOff && differs(control, String(control.checked)) ? () => press(control) : null;
  }
  if (!isText(control) || control.value === control.defaultValue) return null;
  const { value } = control;
  return () => type(control, value);
}

/** A box, a radio or a list says in `data-answer` what React has rendered: only of texts React itself keeps that in the page. */
const differs = ({ dataset: { answer } }: HTMLElement, seen: string) =>
  answer !== undefined && answer !== seen;

type Text = HTMLInputElement | HTMLTextAreaElement;

/** React keeps `defaultValue` the same as the value that it has rendered into one of these. */
const isText = (control: Element): control is Text =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['file', 'number', 'checkbox', 'radio'].includes(control.type));

function type(control: Text, seen: string): void {
  // React hears of an input only where it differs from what was last set in this way, and not through the prototype.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, seen);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(control: HTMLSelectElement, seen: string): void {
  control.value = seen;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(control: HTMLInputElement): void {
  control.checked = control.dataset.answer === 'true';
  control.click();
}
