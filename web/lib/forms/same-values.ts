/** Whether two sets of form values say the same. Nothing typed is nothing answered, however it is written. */
export const sameValues = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown) => JSON.stringify(value, (_, part: unknown) => inOrder(part));

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const answered = Object.entries(part).filter(([, value]) => !isUnanswered(value));
  return Object.fromEntries(answered.sort(([x], [y]) => (x < y ? -1 : 1)));
}

const isUnanswered = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
