import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openingStep, type Place, placeFrom, type StepNumbers } from './wizard-steps.ts';

type Options = { lastStepCompleted: number; resumeCap: number; isAdminMode: boolean };

/** The open step, kept in the address bar so that the browser's own Back, refresh and links work. */
export function usePlace(numbers: StepNumbers, options: Options): [Place, (place: Place) => void] {
  const [params, setParams] = useSearchParams();
  const given = placeFrom(params.get('step'), numbers);
  const place = given ?? openingStep(numbers, options);

  useEffect(() => {
    // Otherwise the opening step would move on while it is filled in.
    if (given === null) setParams({ step: String(place) }, { replace: true, preventScrollReset: true });
  }, [given, place, setParams]);

  return [place, (next) => setParams({ step: String(next) }, { preventScrollReset: true })];
}
