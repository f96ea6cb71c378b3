import { invitation, type Member } from '#contract/accounts/team/team.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
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

/** The address stays theirs: they change it on their own account page. */
const rules = invitation.omit({ email: true });

/** Changes the name, the role and the rights of a colleague. */
export const MemberDialog = ({ member }: { member: Member }) => (
  <LazyDialog title={member.name} isDismissable={false}>
    <MemberForm member={member} />
  </LazyDialog>
);

function MemberForm({ member }: { member: Member }) {
  const close = useCloseOverlay();
  const { change } = useTeamActs();
  const { id, firstName, lastName, role, mayExport, mayErase } = member;
  const form = useZodForm(rules, {
    defaultValues: { firstName, lastName, role, mayExport, mayErase },
    onSubmit: async ({ lastName: name, ...body }) => {
      const changed = await change(id, { ...body, lastName: name ?? '' });
      close();
      showToast({ message: `Saved: ${changed.name}.`, tone: 'success' });
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField label="First name" autoComplete="off" {...form.textField('firstName')} />
      <TextField label="Last name" isOptional autoComplete="off" {...form.textField('lastName')} />
      <MemberFields
        role={form.field('role')}
        mayExport={form.boxField('mayExport')}
        mayErase={form.boxField('mayErase')}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Save
        </Button>
      </DialogButtons>
    </Stack>
  );
}
