import { useState } from 'react';
import { reportInput, reportReasons } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import { MessageChoice } from './message-choice.tsx';
import type { Person } from './person.ts';
import { reasonWords } from './report-words.ts';
import styles from './safety.module.css';
import { sendReport, useTheirMessages } from './use-report.ts';

type Props = { person: Person; onReported: () => void };

const reasons = reportReasons.map((value) => ({ value, label: reasonWords[value] }));

/** Tells our team about somebody. */
export function ReportBody({ person: { id, name }, onReported }: Props) {
  const their = useKeptMessages(id);
  // None at first: what else they wrote to each other stays between them.
  const [messageIds, setMessageIds] = useState<readonly string[]>([]);
  const [theirMessages, setTheirMessages] = useState(false);
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
      await sendReport({
        ...{ about: id, reason, messageIds: [...messageIds] },
        ...(words && { words }),
        ...(their.areClosed && theirMessages && { theirMessages }),
      });
      onReported();
    },
  });
  useFocusInvalid(form);
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
      <RadioGroup {...form.field('reason')} label="What’s wrong?" options={reasons} />
      {form.values.reason === 'unsafe' && <EmergencyNote />}
      <TextArea
        {...form.textField('words')}
        label="What happened?"
        isOptional
        rows={4}
        countTo={limits.reportWords}
      />
      <MessageChoice name={name} their={their} chosen={messageIds} onChange={setMessageIds} />
      {their.areClosed && (
        <Checkbox name="theirMessages" value={theirMessages} onChange={setTheirMessages}>
          Our team may read what <bdi>{name}</bdi> wrote to me. You can’t see that conversation any more, but
          we still have it.
        </Checkbox>
      )}
      <FormProblem form={form} />
      {isGone && (
        <>
          <Alert tone="error">
            <bdi>{name}</bdi> isn’t listed any more, so we can’t take your report here. What you wrote is
            still above. Please call us and tell us about it.
          </Alert>
          {form.values.reason !== 'unsafe' && <EmergencyNote />}
        </>
      )}
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Send the report
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** What could be chosen when the dialog opened stays, also when the other closes the conversation meanwhile. */
function useKeptMessages(personId: string) {
  const their = useTheirMessages(personId);
  const [kept, setKept] = useState(their.messages);
  if (their.messages.length > kept.length) setKept(their.messages);
  if (kept.length === 0) return their;
  return { ...their, messages: kept, areClosed: false, isLoading: false, hasFailed: false };
}
