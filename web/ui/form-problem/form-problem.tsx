import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { form: { formError: string | null; isSubmitting: boolean; mayHelpToRetry: boolean } };

/** What went wrong apart from the fields, with a button to try again where that may help. Put it inside the form, which keeps what is typed. */
export function FormProblem({ form: { formError, isSubmitting, mayHelpToRetry } }: Props) {
  if (!formError) return null;
  return (
    <Alert
      tone="error"
      action={
        mayHelpToRetry && (
          <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
            Retry
          </Button>
        )
      }
    >
      {formError}
    </Alert>
  );
}
