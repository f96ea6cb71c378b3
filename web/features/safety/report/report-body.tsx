import { useState } from 'react';
import { reportInput, reportReasons } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import type { Person } from '#web/features/safety/person.ts';
import styles from '#web/features/safety/safety.module.css';
import { ApiError } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import { MessageChoice } from './message-choice.tsx';
import { reasonWords } from './report-words.ts';
import { sendReport, useTheirMessages } from './use-report.ts';

type Props = { person: Person; onReported: () => void };

const reasons = reportReasons.map((value) => ({ value, label: reasonWords[value] }));

/** Tells our team about somebody. */
export function ReportBody({ person: { id, name }, onReported }: Props) {
  const their = useTheirMessages(id);
  // None at first: what else they wrote to each other stays between them.
  const [messageIds, setMessageIds] = useState<readonly string[]>([]);
  const [isGone, setIsGone] = useState(false);
  const form = useDraftedForm(reportInput.pick({ reason: true, words: true }), {
    defaultValues: { reason: null, words: '' },
    draftKey: `report/${id}`,
    isHandled: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      setIsGone(isMissing);
      return isMissing;
    },
    onSubmit: async ({ reason, words }) => {
      await sendReport({ about: id, reason, ...(words && { words }), messageIds: [...messageIds] });
      onReported();
    },
  });
  useFocusInvalid(form);
  if (isGone) {
    return (
      <Stack align="start">
        <Alert tone="error">
          <bdi>{name}</bdi> is no longer listed, so we couldn’t take your report here. Please call us.
        </Alert>
        <EmergencyNote />
        <CloseButton variant="primary">OK</CloseButton>
      </Stack>
    );
  }
  return (
    <Stack
      as="form"
      align="start"
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <p>
        Our team reads your report. We won’t tell <bdi>{name}</bdi> that you sent one.
      </p>
      <RadioGroup {...form.field('reason')} label="What is wrong?" options={reasons} />
      {form.values.reason === 'unsafe' && <EmergencyNote />}
      <TextArea
        {...form.textField('words')}
        label="What happened?"
        isOptional
        rows={4}
        countTo={limits.reportWords}
      />
      <MessageChoice name={name} their={their} chosen={messageIds} onChange={setMessageIds} />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Send the report
        </Button>
      </DialogButtons>
    </Stack>
  );
}
