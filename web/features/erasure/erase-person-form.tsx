import { erasureConfirmation } from '#contract/accounts/erasure.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './erasure.module.css';
import type { WhileBusy } from './use-busy.ts';
import { type ErasedPerson, useErasePerson } from './use-erase-person.ts';

type Props = { id: string; person: ErasedPerson; whileBusy: WhileBusy };

/** Whom one means is typed; the server compares. */
export function ErasePersonForm({ id, person, whileBusy }: Props) {
  const erase = useErasePerson(person);
  const form = useZodForm(erasureConfirmation, {
    defaultValues: { confirmation: '' },
    onSubmit: ({ confirmation }) => whileBusy(erase(confirmation)),
  });
  useFocusInvalid(form);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <TextField
        label="Their last name or email address"
        help={
          <>
            Type <span className={styles.name}>{person.lastName}</span> or{' '}
            <span className={styles.name}>{person.email}</span>, so that nobody else is erased by mistake.
          </>
        }
        autoComplete="off"
        spellCheck={false}
        {...form.textField('confirmation')}
      />
    </form>
  );
}
