let forms: readonly HTMLFormElement[] = [];
/** The focused control and its caret. Kept here because a control that has left the page loses its caret. */
let typing: { id: string; caret: [number | null, number | null] } | null = null;

const follow = () => {
  const control = document.activeElement;
  const isInForm = isText(control) && forms.some((form) => form.contains(control));
  if (isInForm) typing = { id: control.id, caret: [control.selectionStart, control.selectionEnd] };
};

/**
 * Remembers the prerendered forms of the page until `forgetForms`. React normally adopts them. If something else has
 * changed them (a password manager, a translation), React makes new ones and only the old ones have what was typed.
 */
export function rememberForms(root: HTMLElement): void {
  forms = [...root.querySelectorAll('form')];
  follow();
  document.addEventListener('selectionchange', follow);
}

export function forgetForms(): void {
  forms = [];
  typing = null;
  document.removeEventListener('selectionchange', follow);
}

/** The form that people typed in: this one, or the one that it replaced. */
export const formBefore = (form: HTMLFormElement | null): HTMLFormElement | null =>
  form && !forms.includes(form) ? (forms.find((one) => !one.isConnected) ?? form) : form;

/** Puts the focus and the caret where they were in a form that has been replaced. */
export function focusAsBefore(): void {
  if (!typing || forms.every((form) => form.isConnected)) return;
  const control = document.getElementById(typing.id);
  control?.focus({ preventScroll: true });
  // Inputs of some types, such as email, do not report their caret.
  if (isText(control) && typing.caret[0] !== null) control.setSelectionRange(...typing.caret);
}

const isText = (control: Element | null) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
