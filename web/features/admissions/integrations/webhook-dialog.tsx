import { useState } from 'react';
import { webhookEvents, webhookEventTypes } from '#contract/admissions/integrations/webhook-events.ts';
import { newWebhook, type Webhook } from '#contract/admissions/integrations/webhooks.ts';
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
import { ChoiceBoxes } from './choice-boxes.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useIntegrationActions } from './use-integrations.ts';

/** Adds a webhook and shows its secret once, or changes one. */
export const WebhookDialog = ({ webhook }: { webhook?: Webhook }) => (
  <LazyDialog title={webhook ? 'Change the webhook' : 'Add a webhook'} isDismissable={false}>
    <WebhookBody webhook={webhook} />
  </LazyDialog>
);

const eventOptions = webhookEventTypes.map((value) => ({
  value,
  label: webhookEvents[value].name,
  help: webhookEvents[value].when,
}));

type BodyProps = { webhook: Webhook | undefined };

function WebhookBody({ webhook }: BodyProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <WebhookForm webhook={webhook} onMade={setSecret} />
  ) : (
    <ShownOnce what="secret" secret={secret}>
      <p>With it your program checks that what it gets is from us.</p>
    </ShownOnce>
  );
}

function WebhookForm({ webhook, onMade }: BodyProps & { onMade: (secret: string) => void }) {
  const close = useCloseOverlay();
  const { makeWebhook, changeWebhook } = useIntegrationActions();
  const form = useZodForm(newWebhook, {
    defaultValues: { url: webhook?.url ?? null, events: webhook?.events ?? [] },
    onSubmit: async (body) => {
      if (!webhook) {
        onMade((await makeWebhook(body)).secret);
        return;
      }
      await changeWebhook(webhook.id, body);
      close();
      showToast({ message: 'The webhook is changed.', tone: 'success' });
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        We send what happens to this address, with ids only: no names, and nothing that anybody has written.
      </p>
      <TextField
        label="Address"
        help="It begins with https:// and is open to the internet."
        type="url"
        autoComplete="off"
        {...form.textField('url')}
      />
      <ChoiceBoxes label="What should we send?" options={eventOptions} {...form.listField('events')} />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          {webhook ? 'Save' : 'Add the webhook'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
