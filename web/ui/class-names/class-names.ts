/** Joins the class names that apply. Always a string, which React Aria's `className` asks for. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
