import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';

/** The API's numbers of the steps in the wizard, ascending. Some may be missing; the first is 0 in admin mode. */
export type StepNumbers = readonly [number, ...number[]];

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

/** The open step, kept in the address bar so that the browser's own Back, refresh and links work. */
export function usePlace(numbers: StepNumbers, options: OpeningOptions): [Place, (place: Place) => void] {
  const [params, setParams] = useSearchParams();
  const given = placeFrom(params.get('step'), numbers);
  const place = given ?? openingStep(numbers, options);
  // Someone who has pressed a link elsewhere is not called back.
  const isStaying = useNavigation().state === 'idle';
  // A save may end after someone has gone to another page, whose address is not the wizard's.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    // Fixed on opening; otherwise the wizard would move on by itself when the open step is saved.
    if (given === null && isStaying)
      setParams({ step: String(place) }, { replace: true, preventScrollReset: true });
  }, [given, isStaying, place, setParams]);

  const move = (next: Place) => {
    if (isHere.current) setParams({ step: String(next) }, { preventScrollReset: true });
  };
  return [place, move];
}

/**
 * Whether a step event counts. Section 2: not when another came within a second, and not from a step that
 * isn’t the current one. Answers whether the event counts.
 */
export function createStepGuard(now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY;
  return (from: unknown, current: unknown): boolean => {
    if (from !== current || now() - last < limits.stepGuardMs) return false;
    last = now();
    return true;
  };
}
