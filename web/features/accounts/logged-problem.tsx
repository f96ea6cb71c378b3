import { useEffect } from 'react';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';

type Props = { form: { formError: string | null; isSubmitting: boolean } };

/** Failures of login and sign-up are logged too, and always have a Retry. */
export function LoggedProblem({ form }: Props) {
  const { formError } = form;
  useEffect(() => {
    if (formError) console.warn(formError);
  }, [formError]);
  return <FormProblem form={{ ...form, mayHelpToRetry: true }} />;
}
