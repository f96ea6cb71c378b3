/** What a link to a profile says of the search that it stands in. */
const searchOf = (state: unknown): string | null => {
  const { foundIn } = (state ?? {}) as { foundIn?: unknown };
  return typeof foundIn === 'string' ? foundIn : null;
};

/** A way back that shows the search as one left it, where one came from there. */
export function wayBack(to: string, state: unknown): { to: string; state?: { isReturn: true } } {
  const search = searchOf(state);
  return search?.split('?')[0] === to ? { to: search, state: { isReturn: true } } : { to };
}
