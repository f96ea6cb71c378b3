import type { FieldErrors } from 'react-hook-form';

export type FormError = {
  name: string;
  message: string;
  /** By how many characters the answer is too long, if that is the reason. */
  tooMany?: number | undefined;
};

/**
 * The errors in the order of the form's fields, one per field. An error inside a field's value (`nationality.code`)
 * belongs to the field. `unplaced` are those without a field in the form.
 */
export function placeErrors(errors: FieldErrors, fields: Iterable<string>) {
  const leaves = leavesOf(errors);
  const names = [...fields];
  const belongs = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
  const placed: FormError[] = names.flatMap((name) => {
    const leaf = leaves.find(({ path }) => belongs(path, name));
    return leaf ? [{ name, message: leaf.message }] : [];
  });
  const unplaced = leaves.filter(({ path }) => !names.some((name) => belongs(path, name)));
  return { placed, unplaced: unplaced.map(({ message }) => message) };
}

function leavesOf(node: object, path = ''): { path: string; message: string }[] {
  if ('type' in node && 'message' in node && typeof node.message === 'string') {
    return [{ path, message: node.message }];
  }
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null && key !== 'ref'
      ? leavesOf(child, path === '' ? key : `${path}.${key}`)
      : [],
  );
}
