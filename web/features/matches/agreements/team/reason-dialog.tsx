import { limits } from '#contract/limits.ts';
import {
  type AgreementSectionHistory,
  agreementReasonInput,
  agreements,
} from '#contract/matches/agreement.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';

type Props = {
  matchId: string;
  onRead: (histories: AgreementSectionHistory[]) => void;
};

/** Asks why the texts have to be read although neither of the two has asked. */
export const ReasonDialog = (props: Props) => (
  <LazyDialog title="Read the agreement">
    <ReasonForm {...props} />
  </LazyDialog>
);

function ReasonForm({ matchId, onRead }: Props) {
  const close = useCloseOverlay();
  const form = useDraftedForm(agreementReasonInput, {
    draftKey: `agreement/${matchId}/reading`,
    defaultValues: { reason: null },
    onSubmit: async (body) => {
      onRead(await call(agreements.read, { params: { id: matchId }, body }));
      announce('The texts are shown.');
      close();
    },
  });
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>Neither of them has asked us. Both their histories keep your name, your reason and the time.</p>
      <TextArea
        {...form.textField('reason')}
        label="Why do you need to read it?"
        help="Please don’t name anyone: both histories keep these words, even after one of them has left."
        rows={3}
        countTo={limits.teamReason}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Read it
        </Button>
      </DialogButtons>
    </Stack>
  );
}
