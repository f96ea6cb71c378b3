type Entry = { id: string };

/** `now`, and those of `before` whose ids are `kept`, each behind the one that it stood behind. */
export function keepPlaces<E extends Entry>(
  before: readonly E[],
  now: readonly E[],
  kept: readonly string[],
): E[] {
  const shown = [...now];
  const placeOf = (id: string) => shown.findIndex((entry) => entry.id === id);
  for (const [index, entry] of before.entries()) {
    if (!kept.includes(entry.id) || placeOf(entry.id) >= 0) continue;
    const neighbour = before.slice(0, index).findLast(({ id }) => placeOf(id) >= 0);
    shown.splice(neighbour ? placeOf(neighbour.id) + 1 : 0, 0, entry);
  }
  return shown;
}
