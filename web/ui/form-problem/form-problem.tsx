import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { form: { formError: string | null; isSubmitting: boolean } };

/** What went wrong apart from the fields, with a button to try again. Put it inside the form, which keeps what is typed. */
export function FormProblem({ form: { formError, isSubmitting } }: Props) {
  if (!formError) return null;
  return (
    <Alert
      tone="error"
      action={
        <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
          Retry
        </Button>
      }
    >
      {formError}
    </Alert>
  );
}
