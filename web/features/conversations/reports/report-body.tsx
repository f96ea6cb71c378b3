import { useRef, useState } from 'react';
import { type ReportReason, reportInput, reportReasons } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import { safetyDialogs } from '#contract/texts/dialogs/blocks-and-reports.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import type { Person } from './person.ts';
import styles from './safety.module.css';
import { sendReport, useTheirMessages } from './use-report.ts';

type Props = { person: Person; onReported: () => void };

/** What can be wrong, as the person who reports it reads it. */
const reasonWords: Readonly<Record<ReportReason, string>> = {
  unsafe: 'I don’t feel safe, or someone could be hurt',
  rude: 'They were rude or hurtful, or pushed me to answer',
  money: 'They asked for money, or something about money seems wrong',
  'not-who-they-say': 'They may not be who they say they are',
  'private-details': 'They asked for private details, or passed mine on',
  other: 'Something else',
};

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
        <FilledText words={safetyDialogs.report.secret} parts={{ other: <bdi>{name}</bdi> }} />
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
          <FilledText words={safetyDialogs.report.closedConversation} parts={{ other: <bdi>{name}</bdi> }} />
        </Checkbox>
      )}
      <FormProblem form={form} />
      {isGone && (
        <>
          <Alert tone="error">
            <FilledText words={safetyDialogs.report.gone} parts={{ other: <bdi>{name}</bdi> }} />
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

type MessageChoiceProps = {
  name: string;
  their: ReturnType<typeof useTheirMessages>;
  /** Ids of messages. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Which messages a report is about; nothing where the other has written none. */
function MessageChoice({ name, their, chosen, onChange }: MessageChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { messages } = their;
  const help = safetyDialogs.report.onlyThese;
  if (their.isLoading) return <Skeleton width="long" />;
  if (their.hasFailed) {
    return (
      <FailedAlert
        tone="notice"
        title={`We couldn’t load what ${name} wrote to you`}
        error={their.error}
        onRetry={their.retry}
      />
    );
  }
  if (messages.length === 0) return null;
  const areAllChosen = messages.every((message) => chosen.includes(message.id));
  return (
    <GroupField
      ids={fieldIds({ name: 'messageIds', help })}
      label="Messages that our team may read"
      help={help}
      error={undefined}
      groupRef={group}
    >
      {messages.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => onChange(areAllChosen ? [] : messages.map((message) => message.id))}
        >
          {areAllChosen ? 'Choose none' : `Choose all ${messages.length}`}
        </Button>
      )}
      <div className={styles.messages}>
        {messages.map((message) => (
          <Checkbox
            key={message.id}
            name={`message-${message.id}`}
            value={chosen.includes(message.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, message.id] : chosen.filter((one) => one !== message.id))
            }
          >
            <span className={styles.message} dir="auto">
              {message.text}
              <span className={styles.when}>
                {formatDayOf(message.sentAt)}, {timeOf(new Date(message.sentAt))}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
    </GroupField>
  );
}
