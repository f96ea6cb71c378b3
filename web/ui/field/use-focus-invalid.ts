import { useEffect } from 'react';
import { focusField } from './focus-field.ts';

type Form = { submitCount: number; errors: readonly { name: string }[] };

/** Focuses the first invalid field of a short form, where a summary of the errors would only repeat them. */
export function useFocusInvalid({ submitCount, errors }: Form): void {
  const firstInvalid = errors[0]?.name;
  useEffect(() => {
    if (submitCount > 0 && firstInvalid) focusField(firstInvalid);
  }, [submitCount, firstInvalid]);
}
