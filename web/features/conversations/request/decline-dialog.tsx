import { useState } from 'react';
import {
  type Conversation,
  conversations,
  declineInput,
  declineReasons,
} from '#contract/conversations/conversations.ts';
import { declineWords } from '#contract/conversations/decline-words.ts';
import { limits } from '#contract/limits.ts';
import { messageDialogs } from '#contract/texts/dialogs/messages.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';

type Props = {
  conversationId: string;
  name: string;
  onDeclined: (conversation: Conversation) => void;
};

/** Says 'not now' to a request, with one of five sentences. */
export const DeclineDialog = (props: Props) => (
  <Dialog title={`Say ‘not now’ to ${props.name}`} size="small" isDismissable={false}>
    <DeclineForm {...props} />
  </Dialog>
);

function DeclineForm({ conversationId, name, onDeclined }: Props) {
  const close = useCloseOverlay();
  const [isGone, setIsGone] = useState(false);
  const form = useDraftedForm(declineInput, {
    defaultValues: { reason: null, note: '' },
    draftKey: `conversation/${conversationId}/decline`,
    isHandled: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      setIsGone(isMissing);
      return isMissing;
    },
    onSubmit: async (body) => {
      const declined = await call(conversations.decline, { params: { id: conversationId }, body });
      announce(`You said ‘not now’ to ${name}.`);
      close();
      onDeclined(declined);
    },
  });
  if (isGone) {
    return (
      <Stack align="start">
        <Alert tone="error">
          This conversation no longer exists. Nothing was sent, and you don’t need to answer.
        </Alert>
        <CloseButton variant="primary">OK</CloseButton>
      </Stack>
    );
  }
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
      <RadioGroup
        {...form.field('reason')}
        label={`What ${name} reads`}
        options={declineReasons.map((reason) => ({ value: reason, label: declineWords[reason] }))}
      />
      <TextArea
        {...form.textField('note')}
        label="A few words of your own"
        help={`${name} reads them too.`}
        isOptional
        rows={2}
        countTo={limits.declineNote}
      />
      <p>
        <FilledText words={messageDialogs.decline.later} parts={{ other: <bdi>{name}</bdi> }} />
      </p>
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Say ‘not now’
        </Button>
      </DialogButtons>
    </Stack>
  );
}
