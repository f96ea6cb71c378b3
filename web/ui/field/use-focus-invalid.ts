import { useEffect } from 'react';
import { focusField } from './focus-field.ts';

type Form = { submitCount: number; errors: readonly { name: string }[] };

/** Leads to the first invalid field of a short form: a summary of two fields would only say everything twice. */
export function useFocusInvalid({ submitCount, errors }: Form): void {
  const firstInvalid = errors[0]?.name;
  useEffect(() => {
    if (submitCount > 0 && firstInvalid) focusField(firstInvalid);
  }, [submitCount, firstInvalid]);
}
