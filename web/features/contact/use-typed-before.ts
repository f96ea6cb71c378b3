import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Name = 'name' | 'email' | 'phoneNumber' | 'bestTimeToContact' | 'message';

type Form = {
  values: Readonly<Record<string, unknown>>;
  textField: (name: Name) => { onChange: (value: string) => void };
};

const names: readonly Name[] = ['name', 'email', 'phoneNumber', 'bestTimeToContact', 'message'];

/** Takes over what was typed, or filled in by the browser, into the prerendered form before the application came. */
export function useTypedBefore(form: Form): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const first = useRef(form);
  const typed = useRef<[Name, string][]>([]);

  // Read before anything can be rendered over it …
  useLayoutEffect(() => {
    typed.current = names.flatMap((name): [Name, string][] => {
      const control = element.current?.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      return isText && control.value !== first.current.values[name] ? [[name, control.value]] : [];
    });
  }, []);

  // … and told once the form listens.
  useEffect(() => {
    for (const [name, value] of typed.current) first.current.textField(name).onChange(value);
    typed.current = [];
  }, []);
  return element;
}
