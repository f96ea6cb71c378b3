/** One of a list, by a seed. A different `stride` for each choice keeps choices with the same seed independent. */
export function pickBySeed<T>(list: readonly [T, ...T[]] | readonly T[], seed: number, stride: number): T {
  const chosen = list[(seed * stride + Math.floor(seed / list.length)) % list.length];
  if (chosen === undefined) throw new Error('There’s nothing to pick from');
  return chosen;
}
