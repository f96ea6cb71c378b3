/** Wire numbers of the steps that the wizard has, ascending. Numbers may be missing; the first is 0 in admin mode. */
export type StepNumbers = readonly [number, ...number[]];

/** Those of a list of steps. */
export const numbersOf = (steps: readonly { number: number }[]): StepNumbers =>
  steps.map(({ number }) => number) as unknown as StepNumbers;

/** Where the wizard is: on a step, or past the last one. */
export type Place = number | 'done';

/** The step after the last one completed, but not past `resumeCap`; an admin begins at the first. */
export function openingStep(
  numbers: StepNumbers,
  { lastStepCompleted, resumeCap, isAdminMode }: OpeningOptions,
): number {
  if (isAdminMode) return numbers[0];
  const wanted = Math.min(lastStepCompleted + 1, resumeCap);
  return numbers.find((number) => number >= wanted) ?? numbers.at(-1) ?? numbers[0];
}
type OpeningOptions = { lastStepCompleted: number; resumeCap: number; isAdminMode: boolean };

/** The place named in the address bar, when there is such a step. */
export function placeFrom(given: string | null, numbers: StepNumbers): Place | null {
  if (given === 'done') return 'done';
  if (given === null || !/^\d+$/.test(given)) return null;
  const number = Number(given);
  return numbers.includes(number) ? number : null;
}

export const placeAfter = (number: number, numbers: StepNumbers): Place =>
  numbers.find((other) => other > number) ?? 'done';

export const placeBefore = (number: number, numbers: StepNumbers): number | null =>
  numbers.findLast((other) => other < number) ?? null;
