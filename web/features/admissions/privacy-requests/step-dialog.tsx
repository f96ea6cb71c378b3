import {
  type PrivacyRequest,
  type PrivacyRequestAct,
  privacyRequestStep,
  privacyRequests,
} from '#contract/admissions/privacy-requests.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { logWords, stepWords } from './request-words.ts';
import { useReloadPrivacyRequests } from './use-privacy-requests.ts';

type Props = { request: PrivacyRequest; act: PrivacyRequestAct };

/** Records what was done about a request. */
export const StepDialog = (props: Props) => (
  <LazyDialog title={stepWords[props.act].title} size="small" isDismissable={false}>
    <StepForm {...props} />
  </LazyDialog>
);

function StepForm({ request: { id, version }, act }: Props) {
  const close = useCloseOverlay();
  const reload = useReloadPrivacyRequests();
  const { about, note, isNoteOptional, button } = stepWords[act];
  const form = useDraftedForm(privacyRequestStep, {
    draftKey: `privacy-request/${id}/${act}`,
    defaultValues: { act, note: null, until: null, version },
    onSubmit: async (body) => {
      try {
        await call(privacyRequests.act, { params: { id }, body });
      } finally {
        reload();
      }
      close();
      showToast({ message: `Recorded: ${logWords[act]}.`, tone: 'success' });
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{about}</p>
      {act === 'extended' && <DateField {...form.field('until')} label="New due day" />}
      <TextArea
        {...form.textField('note')}
        label={note}
        isOptional={isNoteOptional}
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button
          type="submit"
          variant={act === 'refused' ? 'danger' : 'primary'}
          isPending={form.isSubmitting}
        >
          {button}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
