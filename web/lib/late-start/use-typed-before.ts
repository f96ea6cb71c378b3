import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { formBefore } from './forms-before.ts';

type Answer = string | boolean;

type Form = {
  values: Readonly<Record<string, unknown>>;
  change: (name: string, answer: Answer) => void;
};

/**
 * Takes over what was typed, ticked, chosen or filled in by the browser in a prerendered form before the application
 * ran. The returned ref goes on the form.
 */
export function useTypedBefore(form: Form): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const first = useRef(form);
  const given = useRef<[string, Answer][]>([]);

  // Read before anything can be rendered over it …
  useLayoutEffect(() => {
    const { values } = first.current;
    const before = formBefore(element.current);
    given.current = Object.keys(values).flatMap((name): [string, Answer][] => {
      const control = before?.elements.namedItem(name);
      const answer = answerOf(control);
      const known = values[name] ?? (typeof answer === 'boolean' ? false : '');
      if (answer === undefined || answer === known) return [];
      // Nothing was typed, and a draft knows more. React takes over boxes and lists as they are.
      if (answer === '' || answer === false) {
        if (control instanceof HTMLSelectElement) control.value = String(known);
        else if (control instanceof HTMLInputElement && known === true) control.checked = true;
        return [];
      }
      return [[name, answer]];
    });
  }, []);

  // … and given to the form once it listens.
  useEffect(() => {
    for (const [name, answer] of given.current) first.current.change(name, answer);
    given.current = [];
  }, []);
  return element;
}

/** The value of a native control; other controls do not exist before the application runs. */
function answerOf(control: Element | RadioNodeList | null | undefined): Answer | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const holdsText =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return holdsText ? control.value : undefined;
}
