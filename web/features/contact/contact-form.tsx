import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { contact, contactForm, withBestTime } from '#contract/contact.ts';
import { documents } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './contact-form.module.css';
import { firstValues } from './first-values.ts';
import { NotSent } from './not-sent.tsx';
import { Thanks } from './thanks.tsx';
import { TrapField } from './trap-field.tsx';

const trapped =
  'Your message was not sent, because a field that people cannot see was filled in. If a program on your computer did that, just try again.';

export function ContactForm() {
  const trap = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const [isTrapped, setIsTrapped] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  const endThanks = useCallback(() => setIsThanked(false), []);
  const form = useDraftedForm(contactForm, {
    defaultValues: firstValues(),
    draftKey: 'anyone/contact',
    onSubmit: async ({ bestTimeToContact, message, ...rest }) => {
      await call(contact.send, { body: { ...rest, message: withBestTime(message, bestTimeToContact) } });
      isSent.current = true;
    },
  });
  const element = useTypedBefore(form);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={submit}>
      <NeedsScript what="Sending a message" />
      <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      <NotSent reason={isTrapped ? trapped : form.formError} isSubmitting={form.isSubmitting} />
      <TextField label="Name" autoComplete="name" {...form.textField('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.textField('email')} />
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
      <TextArea
        label="Message"
        rows={7}
        help="Leave out details of anyone’s health until we have talked."
        {...form.textField('message')}
      />
      <TrapField ref={trap} />
      <div className={styles.send}>
        <p className={styles.kept}>
          We keep your message so that we can answer it, as our{' '}
          <NewTabLink href={documents.privacy}>privacy policy</NewTabLink> says.
        </p>
        <Button type="submit" isPending={form.isSubmitting}>
          Submit
        </Button>
        <Thanks isShown={isThanked} onDone={endThanks} />
      </div>
    </form>
  );
}
