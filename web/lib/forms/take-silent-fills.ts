/**
 * What comes before React writes a form's answers into its boxes again, over what it has not heard of. Once a box has been ticked
 * or a letter is there, it would be too late: React would take that back.
 */
const occasions = ['pointerdown', 'keydown', 'beforeinput', 'submit'];

/**
 * Some password managers fill a form and send no event, so that React knows nothing of it. Before anything else happens in
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
    .filter(isText)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((control) => [control, control.value] as const);
  // All are read first: when one is told, React writes what it knows into the others.
  for (const [control, seen] of filled) tell(control, seen);
}

type Text = HTMLInputElement | HTMLTextAreaElement;

/** React keeps `defaultValue` the same as the value that it has rendered into one of these. */
const isText = (control: Element): control is Text =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['file', 'number'].includes(control.type));

function tell(control: Text, seen: string): void {
  // React hears of an input only where it differs from what was last set in this way, and not through the prototype.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, seen);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
