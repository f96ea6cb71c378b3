/**
 * Events that come before React rewrites a form's fields with the values it knows. After them it would be too late: React would
 * overwrite what was filled in.
 */
const earlyEvents = ['pointerdown', 'focusin', 'keydown', 'beforeinput', 'submit'];

/**
 * Tells React about fields that were filled in without an event, as some password managers do. It runs before anything else happens on the
 * page, so that what people see is what is sent: a press outside the form may leave it. Calling it again has no effect.
 */
export function syncAutofill(): void {
  for (const type of earlyEvents) document.addEventListener(type, syncFields, true);
}

function syncFields({ target, isTrusted }: Event): void {
  // Skips the events that are dispatched here.
  if (!isTrusted) return;
  const updates = [...document.forms]
    .flatMap((form) => [...form.elements])
    .filter((control) => control !== target)
    .flatMap((control) => updateOf(control) ?? []);
  // Reads all fields first: once React hears of one, it rewrites the others.
  for (const update of updates) update();
}

/** A function that tells React about the control; null if it shows what React has rendered. */
function updateOf(control: Element): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return differs(control, value) ? () => choose(control, value) : null;
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    // In a group of radios, only the chosen one counts.
    const isOff = control.type === 'radio' && !control.checked;
    return !isOff && differs(control, String(control.checked)) ? () => press(control) : null;
  }
  if (!isText(control) || control.value === control.defaultValue) return null;
  const { value } = control;
  return () => type(control, value);
}

/** `data-answer` is what React has rendered in a checkbox, radio or list. Only for texts does React keep that in the page itself. */
const differs = ({ dataset: { answer } }: HTMLElement, seen: string) =>
  answer !== undefined && answer !== seen;

type Text = HTMLInputElement | HTMLTextAreaElement;

/** React keeps the `defaultValue` of these equal to the value it has rendered. */
const isText = (control: Element): control is Text =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['file', 'number', 'checkbox', 'radio'].includes(control.type));

function type(control: Text, seen: string): void {
  // React ignores an input whose value equals the last one set on the element itself; the prototype's setter bypasses that.
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
