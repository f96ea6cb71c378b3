import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Conversation,
  conversations,
  firstMessageInput,
} from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { conversationPath } from '#contract/routes.ts';
import { firstMessageDialogs } from '#contract/texts/dialogs/first-message.ts';
import { readText, writeText } from '#web/features/conversations/writing/draft-text.ts';
import { findContactDetails } from '#web/features/conversations/writing/find-contact-details.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/forms/drafts.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './first-message.module.css';
import { type Refusal, refusalOf } from './refusal-words.ts';
import { useRememberTalk } from './use-talk.ts';

type Person = { id: string; name: string };

type Props = {
  person: Person;
  /** Below the form: another way to get in touch. */
  instead: ReactNode;
};

/** The content of the dialog for a first message. */
export function FirstMessage({ person, instead }: Props) {
  const [sent, setSent] = useState<Conversation | null>(null);
  const [hasTyped, setHasTyped] = useState(false);
  // The other person may have written meanwhile, and the cards know only the newest conversations. Checked once, and ignored once
  // somebody is typing: they're told when they press Send.
  const {
    data: existing,
    error,
    refetch,
  } = useQuery({
    queryKey: ['first-message', person.id],
    queryFn: ({ signal }) => call(conversations.list, { query: { with: person.id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: ([talk]) => talk ?? null,
  });
  const refreshNow = async () => {
    await refetch();
    setHasTyped(false);
  };
  const talk = sent ?? (hasTyped ? null : existing);
  // The team has changed a status meanwhile.
  if (!hasTyped && error instanceof ApiError && error.code === 'not-approved')
    return (
      <Stack align="start">
        <Alert tone="error">{error.problem.detail}</Alert>
        <CloseButton variant="primary">OK</CloseButton>
      </Stack>
    );
  if (talk) {
    return (
      <Talking
        title={sent ? 'Sent' : 'You already have a conversation'}
        personId={person.id}
        conversation={talk}
      >
        {sent
          ? firstMessageDialogs.firstMessage.sent({ other: person.name })
          : `You can write to ${person.name} there.`}
      </Talking>
    );
  }
  return (
    <>
      <MessageForm person={person} onSent={setSent} onType={setHasTyped} onExists={() => void refreshNow()} />
      <div className={styles.instead}>{instead}</div>
    </>
  );
}

type FormProps = {
  person: Person;
  onSent: (conversation: Conversation) => void;
  onExists: () => void;
  onType: (hasTyped: boolean) => void;
};

function MessageForm({ person: { id, name }, onSent, onExists, onType }: FormProps) {
  const remember = useRememberTalk();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useDraftedForm(firstMessageInput.pick({ text: true }), {
    defaultValues: { text: '' },
    draftKey: draftKey(id),
    isHandled: (error) => {
      const found = refusalOf(error, name);
      setRefusal(found);
      if (found?.kind === 'exists') onExists();
      return found !== null;
    },
    onSubmit: async ({ text }) => {
      setRefusal(null);
      const conversation = await call(conversations.start, {
        body: { to: id, text, key: sendKeyOf(id, text) },
      });
      forgetSendKey(id);
      // First, because what is remembered says that the two are talking already.
      onSent(conversation);
      await remember(conversation);
    },
  });
  useFocusInvalid(form);
  const hasTyped = form.values.text !== '';
  useEffect(() => onType(hasTyped), [hasTyped, onType]);
  const details = findContactDetails(form.values.text ?? '');
  if (refusal?.kind === 'gone') {
    return (
      <Stack align="start" className={styles.form}>
        <Alert tone="error">{refusal.words}</Alert>
        <TextArea
          {...form.textField('text')}
          label="What you wrote"
          help="So that you can copy it."
          rows={5}
        />
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
      <TextArea
        {...form.textField('text')}
        label="Your message"
        help={`Say who you are, and what made you think of ${name}.`}
        rows={5}
        countTo={limits.conversationMessage}
      />
      <div role="status">{details && <Advice />}</div>
      <Quiet>
        <FilledText words={firstMessageDialogs.firstMessage.what} parts={{ other: <bdi>{name}</bdi> }} />
      </Quiet>
      {refusal && <Alert tone="error">{refusal.words}</Alert>}
      <FormProblem form={form} />
      <DialogButtons>
        <Button type="submit" icon={<Send aria-hidden="true" />} isPending={form.isSubmitting}>
          Send
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** What our team advises. Nobody is stopped. */
const Advice = () => <Alert>{firstMessageDialogs.firstMessage.advice}</Alert>;

type TalkingProps = {
  title: string;
  personId: string;
  conversation: Conversation;
  children: string;
};

/** In place of the form. Takes the focus, because the button that was pressed is gone. */
function Talking({ title, personId, conversation, children }: TalkingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => takeAlong(personId, conversation.id), [personId, conversation.id]);
  return (
    <Stack align="start">
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
      <p>{children}</p>
      <DialogButtons>
        <CloseButton>Close</CloseButton>
        <LinkButton to={conversationPath(conversation.id)}>Open the conversation</LinkButton>
      </DialogButtons>
    </Stack>
  );
}

const sendKeyName = (personId: string) => `first-message-key/${personId}`;

/**
 * The idempotency key of a message, stored until it is answered. A message that is sent again, also after a
 * reload, arrives once. Other words are another message.
 */
function sendKeyOf(personId: string, text: string): string {
  const kept = readDraft(sendKeyName(personId)) as { key?: unknown; text?: unknown } | null;
  if (typeof kept?.key === 'string' && kept.text === text) return kept.key;
  const key = crypto.randomUUID();
  writeDraft(sendKeyName(personId), { key, text });
  return key;
}

const forgetSendKey = (personId: string): void => clearDraft(sendKeyName(personId));

/** Where a first message is kept until it is sent. */
const draftKey = (personId: string) => `first-message/${personId}`;

/**
 * Moves the draft of a first message to the conversation that the two have by now. Not where something is
 * typed there already.
 */
function takeAlong(personId: string, conversationId: string): void {
  const draft = readDraft(draftKey(personId)) as { text?: unknown } | null;
  if (typeof draft?.text !== 'string' || readText(conversationId) !== '') return;
  writeText(conversationId, draft.text);
  clearDraft(draftKey(personId));
}
