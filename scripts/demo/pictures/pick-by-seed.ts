/** One of a list, by a seed; `stride` keeps choices made with one seed apart from each other. */
export function pick<T>(list: readonly [T, ...T[]] | readonly T[], seed: number, stride: number): T {
  const chosen = list[(seed * stride + Math.floor(seed / list.length)) % list.length];
  if (chosen === undefined) throw new Error('There is nothing to pick from');
  return chosen;
}
