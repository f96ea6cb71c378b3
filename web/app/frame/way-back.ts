/** The search that led to a profile, which the link to it passes on as location state. */
const searchOf = (state: unknown): string | null => {
  const { foundIn } = (state ?? {}) as { foundIn?: unknown };
  return typeof foundIn === 'string' ? foundIn : null;
};

/** A link back to `to`. It restores the search as it was left if the person came from there. */
export function wayBack(to: string, state: unknown): { to: string; state?: { isReturn: true } } {
  const search = searchOf(state);
  return search?.split('?')[0] === to ? { to: search, state: { isReturn: true } } : { to };
}
