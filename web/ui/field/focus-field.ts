import { type Ref, useImperativeHandle, useRef } from 'react';
import { fieldId } from './field-id.ts';
import type { Focusable } from './field-props.ts';

const focusable =
  'input:not([type="hidden"],:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [contenteditable="true"]';

/** Focuses the element, or the first control inside it. */
export function focusInside(element: HTMLElement | null): void {
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input[type="radio"]:checked:not(:disabled)') ??
      element.querySelector<HTMLElement>(focusable));
  if (!target) return;
  target.focus({ preventScroll: true });
  // The whole field must be in view: its label and error say what is wrong.
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'nearest' });
}

/** Focuses the field called `name`, if it is on the page. */
export function focusField(name: string): void {
  focusInside(document.getElementById(fieldId(name)));
}

/** Gives the owner of `ref` a `focus()`; returns the ref that the field puts on its control or group. */
export function useFocusHandle<E extends HTMLElement>(ref: Ref<Focusable> | undefined) {
  const element = useRef<E>(null);
  useImperativeHandle(ref, () => ({ focus: () => focusInside(element.current) }), []);
  return element;
}
