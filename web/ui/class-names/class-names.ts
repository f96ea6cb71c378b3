/** Joins the class names that apply. Always a string, as React Aria's `className` requires. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
