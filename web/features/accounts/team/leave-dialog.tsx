import type { Member } from '#contract/accounts/team/team.ts';
import { z } from '#contract/zod.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { useTeamActs } from './use-team.ts';

type Props = {
  member: Member;
  members: readonly Member[];
  /** Otherwise they only hand over what they work on. */
  isDisabling: boolean;
};

/** Disables a colleague, or withdraws their invitation. What they work on goes to another one first. */
export const LeaveDialog = (props: Props) => (
  <LazyDialog title={titleOf(props)} size="small" isDismissable={false}>
    <LeaveForm {...props} />
  </LazyDialog>
);

function titleOf({ member: { name, state }, isDisabling }: Props): string {
  if (!isDisabling) return `Hand over the work of ${name}`;
  return state === 'invited' ? `Withdraw the invitation of ${name}?` : `Disable ${name}?`;
}

const to = z.uuid('Choose a colleague').nullable();
const alone = z.object({ to });
const withReceiver = z.object({ to: to.refine((id) => id !== null, 'Choose a colleague') });

/** Who can take it over. */
const receiversOf = ({ member, members }: Props) =>
  members.filter(
    (one) => one.id !== member.id && one.state === 'active' && one.rights.includes('admissions'),
  );

/** Whether nobody else would be a lead. */
const isLastLead = ({ member, members, isDisabling }: Props) =>
  isDisabling &&
  member.role === 'LEAD' &&
  !members.some((one) => one.id !== member.id && one.role === 'LEAD' && one.state === 'active');

function LeaveForm(props: Props) {
  const { member, isDisabling } = props;
  const { id, name, state, openEntries } = member;
  const close = useCloseOverlay();
  const { change, handOver } = useTeamActs();
  const needsReceiver = openEntries > 0;
  const form = useZodForm(needsReceiver ? withReceiver : alone, {
    defaultValues: { to: null },
    onSubmit: async ({ to }) => {
      if (to !== null) await handOver(id, to);
      if (isDisabling) await change(id, { isDisabled: true });
      close();
      const done = state === 'invited' ? `The invitation of ${name} is withdrawn.` : `${name} is disabled.`;
      showToast({ message: isDisabling ? done : `The work of ${name} is handed over.`, tone: 'success' });
    },
  });
  useFocusInvalid(form);
  const options = receiversOf(props).map((one) => ({ value: one.id, label: one.name }));
  if (isLastLead(props))
    return (
      <Stack>
        <p>
          <bdi>{name}</bdi> is the only lead. Make someone else a lead first.
        </p>
        <DialogButtons>
          <CloseButton>Close</CloseButton>
        </DialogButtons>
      </Stack>
    );
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {isDisabling && state === 'invited' && <p>The link in the email stops working at once.</p>}
      {isDisabling && state !== 'invited' && (
        <p>
          <bdi>{name}</bdi> is logged out everywhere at once and can’t log in. API keys that they made stop
          working. Nothing is deleted, and their name stays on what they did. You can let them back in.
        </p>
      )}
      {needsReceiver && options.length > 0 && (
        <NativeSelect
          {...form.field('to')}
          label={`Who takes over ${openEntries === 1 ? 'the request' : `the ${openEntries} requests`} they work on?`}
          placeholder="Choose a colleague"
          options={options}
        />
      )}
      {needsReceiver && options.length === 0 && (
        <p>
          <bdi>{name}</bdi> works on {openEntries} of the requests, and nobody else can take them over yet.
          Invite someone for admissions first.
        </p>
      )}
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        {(!needsReceiver || options.length > 0) && (
          <Button type="submit" variant={isDisabling ? 'danger' : 'primary'} isPending={form.isSubmitting}>
            {isDisabling ? (state === 'invited' ? 'Withdraw it' : 'Disable') : 'Hand over'}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}
