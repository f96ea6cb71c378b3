/** The list with one of its items at another place. */
export function movedTo<T>(list: readonly T[], item: T, index: number): T[] {
  const others = list.filter((other) => other !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
}
