import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { erasure, erasureConfirmation } from '#contract/accounts/erasure.ts';
import { routes } from '#contract/routes.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import styles from './erasure.module.css';
import { useBusy, type WhileBusy } from './use-busy.ts';

type ErasedPerson = { id: string; name: string; lastName: string; email: string };

/** For the team, at the end of a profile. */
export function ErasePerson({ person }: { person: ErasedPerson }) {
  const id = useId();
  if (!useMay('erasing')) return null;
  return (
    <section className={styles.staff} aria-labelledby={id}>
      <h2 id={id}>Erase</h2>
      <Quiet size="body">
        Deletes this person and everything that belongs to them. To take someone off the lists for now, set
        their status to ‘Deleted hidden’ instead.
      </Quiet>
      <Row>
        <Button
          variant="secondary"
          size="small"
          onPress={() => openOverlay(<ErasePersonDialog person={person} />)}
        >
          Erase for good…
        </Button>
      </Row>
    </section>
  );
}

function ErasePersonDialog({ person }: { person: ErasedPerson }) {
  const formId = useId();
  const { isBusy, whileBusy } = useBusy();
  return (
    <LazyDialog
      title={`Erase ${person.name} for good?`}
      isBusy={isBusy}
      isDismissable={false}
      actions={
        <>
          <CloseButton>Keep</CloseButton>
          <Button type="submit" form={formId} variant="danger" isPending={isBusy}>
            Erase for good
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          This can’t be undone. It deletes their account, profile, photos and requests, our comments about
          them, and messages from their confirmed email address. An email tells them that it’s done.
        </p>
        <p>
          We keep only a number and the dates when their status changed. What you wrote about them on other
          profiles stays too, so look for it first.
        </p>
        <ErasePersonForm id={formId} person={person} whileBusy={whileBusy} />
      </Stack>
    </LazyDialog>
  );
}

type FormProps = { id: string; person: ErasedPerson; whileBusy: WhileBusy };

/** The administrator types the person's name or address, which the server compares. */
function ErasePersonForm({ id, person, whileBusy }: FormProps) {
  const erase = useErasePerson(person);
  const form = useZodForm(erasureConfirmation, {
    defaultValues: { confirmation: '' },
    onSubmit: ({ confirmation }) => whileBusy(erase(confirmation)),
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} id={id} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <TextField
        label={person.lastName ? 'Their last name or email address' : 'Their email address'}
        help={
          <>
            Type{' '}
            {person.lastName && (
              <>
                <span className={styles.name}>{person.lastName}</span> or{' '}
              </>
            )}
            <span className={styles.name}>{shownEmail(person.email)}</span>, so that you don’t erase the wrong
            person.
          </>
        }
        autoComplete="off"
        spellCheck={false}
        {...form.textField('confirmation')}
      />
    </Stack>
  );
}

/** Erases the person and goes back to the search, even if someone else on the team was faster. */
function useErasePerson({ id, name }: ErasedPerson) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (confirmation: string): Promise<void> => {
    const isFirst = await call(erasure.erase, { params: { id }, body: { confirmation } }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      },
    );
    await navigate(routes.adminLanding, { replace: true });
    // Last, because the erased person's page would load them again.
    queries.removeQueries({ queryKey: queryKeys.profile(id) });
    void queries.invalidateQueries();
    const message = isFirst ? `${name} is erased for good.` : `Someone else has already erased ${name}.`;
    showToast({ message, tone: 'success' });
  };
}
