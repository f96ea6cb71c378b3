import { CircleCheck } from 'lucide-react';
import { type Ref, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type ContactMessage, contact, contactForm, withBestTime } from '#contract/admissions/contact.ts';
import { limits } from '#contract/limits.ts';
import { documents } from '#contract/routes.ts';
import { contactWords } from '#contract/texts/pages/contact.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { getSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './contact-form.module.css';

const trapped =
  'Your message wasn’t sent because a hidden field was filled in. Your browser may have done this. Try again.';

export function ContactForm() {
  const trap = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const [isTrapped, setIsTrapped] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  const endThanks = useCallback(() => setIsThanked(false), []);
  const sending = useSending();
  const form = useDraftedForm(contactForm, {
    defaultValues: firstValues(),
    draftKey: 'anyone/contact',
    onSubmit: async ({ bestTimeToContact, message, ...rest }) => {
      const body = { ...rest, message: withBestTime(message, bestTimeToContact) };
      await call(contact.send, { query: { key: sending.keyOf(body) }, body });
      sending.end();
      isSent.current = true;
    },
  });
  const element = useTypedBefore(form);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second press of a double-click, after a quick answer has emptied the form.
    if (isThanked && form.read().message === '') return;
    const isFilled = trap.current !== null && trap.current.value !== '';
    setIsTrapped(isFilled);
    if (trap.current) trap.current.value = '';
    if (isFilled) return;
    isSent.current = false;
    setIsThanked(false);
    await form.submit();
    if (!isSent.current) return;
    form.reset(firstValues());
    setIsThanked(true);
  };

  return (
    <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={submit}>
      <NeedsScript what={contactWords.form.needsScript} />
      <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      <NotSent reason={isTrapped ? trapped : form.formError} isSubmitting={form.isSubmitting} />
      <TextField label="Name" autoComplete="name" {...form.textField('name')} />
      <div className={styles.pair}>
        <TextField
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          {...form.textField('phoneNumber')}
        />
        <TextField
          label="Best time to contact"
          isOptional
          autoComplete="off"
          {...form.textField('bestTimeToContact')}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...form.textField('email')} />
      <TextArea label="Message" rows={7} help={contactWords.form.health} {...form.textField('message')} />
      <TrapField ref={trap} />
      <div className={styles.send}>
        <p className={styles.kept}>
          <FilledText
            words={contactWords.form.kept}
            parts={{
              privacyPolicy: (
                <NewTabLink href={documents.privacy}>{contactWords.form.privacyPolicy}</NewTabLink>
              ),
            }}
          />
        </p>
        <Button type="submit" isPending={form.isSubmitting}>
          Submit
        </Button>
        <Thanks isShown={isThanked} onDone={endThanks} />
      </div>
    </Stack>
  );
}

/** An idempotency key for each message: the same for a retry, because the first answer may have been lost. */
function useSending() {
  const last = useRef({ sent: '', key: '' });
  return {
    keyOf: (body: ContactMessage): string => {
      const sent = JSON.stringify(body);
      if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After this, the same words are a new message. */
    end: () => {
      last.current = { sent: '', key: '' };
    },
  };
}

/** An empty form, with name and address filled in for people who are logged in. */
function firstValues() {
  const user = getSession()?.user;
  return {
    name: user ? fullName(user) : '',
    email: shownEmail(user?.email ?? ''),
    phoneNumber: '',
    bestTimeToContact: '',
    message: '',
  };
}

type NotSentProps = { reason: string | null; isSubmitting: boolean };

/** Says why the message was not sent, and offers Retry. What was typed stays. */
function NotSent({ reason, isSubmitting }: NotSentProps) {
  useEffect(() => {
    if (reason) console.warn(reason);
  }, [reason]);
  if (!reason) return null;
  return (
    <Alert
      tone="error"
      title="Your message wasn’t sent"
      action={
        <Button type="submit" variant="secondary" size="small" isPending={isSubmitting}>
          Retry
        </Button>
      }
    >
      {reason}
    </Alert>
  );
}

/**
 * A honeypot for programs that fill in every field. People cannot see, reach or hear it, and its value is never sent.
 * Uncontrolled, because such programs do not always fire events.
 */
function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="contact-website">Website</label>
      <input ref={ref} id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Says thanks, and calls `onDone` after the time that the specification sets. `onDone` must not change. */
function Thanks({ isShown, onDone }: { isShown: boolean; onDone: () => void }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // On a small screen there may be no room left below the button.
    status.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(onDone, limits.contactConfirmationMs);
    return () => clearTimeout(timer);
  }, [isShown, onDone]);
  return (
    // Rendered before its words: screen readers announce only what changes in a live region.
    <div ref={status} role="status">
      {isShown && (
        <p className={styles.thanks}>
          <CircleCheck className={styles.icon} aria-hidden="true" />
          <span>{contactWords.form.thanks}</span>
        </p>
      )}
    </div>
  );
}
