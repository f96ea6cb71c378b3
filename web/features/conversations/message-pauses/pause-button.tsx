import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { pauseInput } from '#contract/conversations/message-pauses.ts';
import { pauseMail } from '#contract/conversations/warning-words.ts';
import { limits } from '#contract/limits.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { MailPreview } from '#web/ui/mail-preview/mail-preview.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { type PausedPerson, useChangePause } from './use-pause.ts';

type Props = { person: PausedPerson; isPaused: boolean };

/** Pauses somebody's messages for a reason, or lets them write again. */
export function PauseButton({ person, isPaused }: Props) {
  const [isResuming, setIsResuming] = useState(false);
  const { pause, resume } = useChangePause(person);
  const { firstName } = person;
  if (!useMay('admissions')) return null;
  // One button for both, so that the focus stays where it is.
  return (
    <Button
      variant="secondary"
      size="small"
      icon={isPaused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
      aria-label={`${isPaused ? 'Resume' : 'Pause'} messages of ${firstName}`}
      isPending={isResuming}
      onPress={() => {
        if (!isPaused)
          return openOverlay(<PauseDialog id={person.id} firstName={firstName} onPause={pause} />);
        setIsResuming(true);
        void resume().finally(() => setIsResuming(false));
      }}
    >
      {isPaused ? 'Resume messages' : 'Pause messages…'}
    </Button>
  );
}

type FormProps = {
  id: string;
  firstName: string;
  onPause: (reason: string) => Promise<unknown>;
};

const PauseDialog = (props: FormProps) => (
  <LazyDialog title={`Pause ${props.firstName}’s messages?`} isDismissable={false}>
    <PauseForm {...props} />
  </LazyDialog>
);

function PauseForm({ id, firstName, onPause }: FormProps) {
  const close = useCloseOverlay();
  const form = useDraftedForm(pauseInput, {
    draftKey: `message-pause/${id}`,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onPause(reason);
      close();
    },
  });
  const { subject, paragraphs, note } = pauseMail('paused');
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        <bdi>{firstName}</bdi> can still read messages, but can’t write to anyone until you resume theirs.
      </p>
      <TextArea
        {...form.textField('reason')}
        label="Why?"
        help="Only our team sees it."
        rows={3}
        countTo={limits.teamReason}
      />
      <MailPreview
        label={`What ${firstName} will read in a few minutes, unless you undo it`}
        subject={subject}
        paragraphs={[...paragraphs, note]}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Pause messages
        </Button>
      </DialogButtons>
    </Stack>
  );
}
