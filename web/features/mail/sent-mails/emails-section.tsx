import { Eye, Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { mailKinds } from '#contract/mail/given-up-mails.ts';
import type { SentMail, SentMails } from '#contract/mail/sent-mails.ts';
import { describeError } from '#web/lib/api/api.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SentMailDialogContent } from './sent-mail-words.tsx';
import styles from './sent-mails.module.css';
import { stateWords } from './state-words.ts';
import { useSendAgain, useSentMails } from './use-sent-mails.ts';

type Person = { id: string; firstName: string };

/** For the team, on a profile: why a mail didn't come. Loaded when it's opened. */
export function EmailsSection({ person }: { person: Person }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <Disclosure isFlush onToggle={setIsOpen} summary={<h2 id={id}>Emails</h2>}>
        {isOpen && <Emails person={person} />}
      </Disclosure>
    </section>
  );
}

function Emails({ person }: { person: Person }) {
  const { data, error, isFetching, refetch } = useSentMails(person.id);
  if (!data && error && !isFetching) {
    return (
      <FailedAlert title="These emails couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton width="long" />;
  return (
    <Stack>
      {data.unreachable && <Unreachable person={person} unreachable={data.unreachable} />}
      <Quiet size="body">
        {data.mails.length === 0
          ? `We haven’t sent any emails to this person in the last ${limits.sentMailDays} days.`
          : `What we’ve sent in the last ${limits.sentMailDays} days, newest first. ‘Sent’ means that a mail server took it.`}
      </Quiet>
      {!data.readsBounces && (
        <Quiet>
          If a mail server sends an email back later, we can’t see that here. It goes to the address that our
          emails come from.
        </Quiet>
      )}
      {data.mails.length > 0 && (
        <Stack as="ul" gap={3}>
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} person={person} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

type UnreachableProps = { person: Person; unreachable: NonNullable<SentMails['unreachable']> };

const Unreachable = ({ person, unreachable: { since, answer } }: UnreachableProps) => (
  <Alert tone="notice">
    Our emails haven’t reached <bdi>{person.firstName}</bdi> since{' '}
    <time dateTime={since}>{formatDayOf(since)}</time>. Ring them, and ask for the right address. The mail
    server said: <bdi>{answer}</bdi>
  </Alert>
);

function Mail({ mail, person }: { mail: SentMail; person: Person }) {
  const { id, kind, queuedAt, state, email, answer, isKept } = mail;
  const about = mailKinds[kind];
  const words = 'toThem' in about ? about.toThem : about.toUs;
  const { tone, words: stands, meaning } = stateWords(mail);
  const line = useRef<HTMLParagraphElement>(null);
  const maySend = useMay('admissions');
  const sendAgain = useSendAgain(person.id, () => {
    announce('The email is on its way again.');
    // The pressed button goes while the mail is on its way.
    line.current?.focus();
  });
  const when = formatMoment(queuedAt);
  return (
    <Stack as="li" gap={2} className={styles.mail}>
      <Row justify="between" align="start" gap={2}>
        <Stack gap={1} className={styles.words}>
          <p ref={line} tabIndex={-1} className={styles.line}>
            {words} <Badge tone={tone}>{stands}</Badge>
          </p>
          <Quiet>
            <time dateTime={queuedAt}>{when}</time>
            {email !== null && (
              <>
                , to <bdi>{shownEmail(email)}</bdi>
              </>
            )}
          </Quiet>
          {state !== 'sent' && <Quiet>{meaning}</Quiet>}
          {answer !== null && state !== 'sent' && (
            <Quiet>
              The mail server said: <bdi>{answer}</bdi>
            </Quiet>
          )}
        </Stack>
        <Row gap={2}>
          {isKept && (
            <Button
              variant="secondary"
              size="small"
              icon={<Eye aria-hidden="true" />}
              aria-label={`Show: ${words}, ${when}`}
              onPress={() =>
                openOverlay(
                  <LazyDialog title={words}>
                    <SentMailDialogContent id={id} />
                  </LazyDialog>,
                )
              }
            >
              Show
            </Button>
          )}
          {state !== 'waiting' && maySend && (
            <Button
              variant="secondary"
              size="small"
              icon={<Send aria-hidden="true" />}
              isPending={sendAgain.isPending}
              aria-label={`Send again: ${words}, ${when}`}
              onPress={() => sendAgain.mutate(id)}
            >
              Send again
            </Button>
          )}
        </Row>
      </Row>
      {sendAgain.error && <Alert tone="error">{describeError(sendAgain.error)}</Alert>}
    </Stack>
  );
}
