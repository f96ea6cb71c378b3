import { invitation } from '#contract/accounts/team/team.ts';
import { limits } from '#contract/limits.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { MemberFields } from './member-fields.tsx';
import { useTeamActs } from './use-team.ts';

/** Asks whom to invite, and to do what. */
export const InviteDialog = () => (
  <LazyDialog title="Invite a colleague" isDismissable={false}>
    <InviteForm />
  </LazyDialog>
);

function InviteForm() {
  const close = useCloseOverlay();
  const { invite } = useTeamActs();
  const form = useDraftedForm(invitation, {
    draftKey: 'team/invitation',
    defaultValues: {
      firstName: null,
      lastName: null,
      email: null,
      role: null,
      mayExport: false,
      mayErase: false,
    },
    onSubmit: async (body) => {
      const { email } = await invite(body);
      close();
      showToast({ message: `The invitation is on its way to ${shownEmail(email)}.`, tone: 'success' });
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        We email them a link. It works once, for {limits.invitationHours} hours: they choose a password and
        can start.
      </p>
      <TextField label="First name" autoComplete="off" {...form.textField('firstName')} />
      <TextField label="Last name" isOptional autoComplete="off" {...form.textField('lastName')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.textField('email')} />
      <MemberFields
        role={form.field('role')}
        mayExport={form.boxField('mayExport')}
        mayErase={form.boxField('mayErase')}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Send the invitation
        </Button>
      </DialogButtons>
    </Stack>
  );
}
