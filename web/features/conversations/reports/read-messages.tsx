import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ReportedMessage, readingInput, reports } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import type { ReportOfPerson } from './report-of-person.ts';
import styles from './reports.module.css';

const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** Opens the messages that a report names, once somebody has said why. They are gone again when the dialog closes. */
export function ReadMessages({ report }: { report: ReportOfPerson }) {
  const { about, from } = report;
  const label = `Read ${counted(report.messages)}`;
  const title = `What ${from.firstName} reported of ${about.firstName}`;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<MessagesSquare aria-hidden="true" />}
      aria-label={`${label}: ${title}`}
      onPress={() =>
        openOverlay(
          <LazyDialog title={title} isDismissable={false}>
            <Reading report={report} />
          </LazyDialog>,
        )
      }
    >
      {label}…
    </Button>
  );
}

type ReadingProps = { report: ReportOfPerson };

function Reading({ report }: ReadingProps) {
  const [messages, setMessages] = useState<readonly ReportedMessage[] | null>(null);
  if (messages) return <Messages messages={messages} about={report.about} />;
  return <ReasonForm report={report} onRead={setMessages} />;
}

type FormProps = ReadingProps & { onRead: (messages: readonly ReportedMessage[]) => void };

function ReasonForm({ report: { id, about, messages }, onRead }: FormProps) {
  const form = useDraftedForm(readingInput, {
    draftKey: `report/${id}/reading`,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const read = await call(reports.messages, { params: { id }, body: { reason } });
      announce(counted(read.length));
      onRead(read);
    },
  });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <p>
        Messages are private. You can read the {counted(messages)} that this report names, and no others.{' '}
        <bdi>{about.firstName}</bdi>’s history will show that you read them, and why.
      </p>
      <TextArea
        {...form.textField('reason')}
        label="Why do you need to read them?"
        help="Only our team sees it."
        rows={3}
        countTo={limits.teamReason}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Read {counted(messages)}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

type MessagesProps = {
  messages: readonly ReportedMessage[];
  about: ReportOfPerson['about'];
};

function Messages({ messages, about }: MessagesProps) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Stack>
      <p ref={start} tabIndex={-1}>
        {counted(messages.length)} of their conversation, oldest first.
      </p>
      <Stack as="ol" className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} isReported={message.author?.id === about.id} />
        ))}
      </Stack>
      <DialogButtons>
        <CloseButton>Close</CloseButton>
      </DialogButtons>
    </Stack>
  );
}

const Message = ({ message, isReported }: { message: ReportedMessage; isReported: boolean }) => {
  const { author, text, sentAt } = message;
  return (
    <li className={classNames(styles.message, isReported && styles.reported)}>
      <Quiet as="span">
        <strong>
          <bdi>{author?.firstName ?? 'A person who left'}</bdi>
        </strong>
        {isReported && ' (reported)'}&nbsp;·{' '}
        <time dateTime={sentAt}>
          {formatDayOf(sentAt)}, {timeOf(new Date(sentAt))}
        </time>
      </Quiet>
      {text === null ? (
        <Quiet>Deleted with the account of the person who wrote it.</Quiet>
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
};
