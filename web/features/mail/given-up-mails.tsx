import { Send } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type GivenUpMail, mailKinds } from '#contract/mail/given-up-mails.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './given-up-mails.module.css';
import { useGivenUpMails, useSendAgain } from './use-given-up-mails.ts';

/** For the team: mails that failed at every try, each with a button to send it again. Folded, unless a link asks for them. Nothing while there are none. */
export function GivenUpMails() {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const { data: mails, error, refetch } = useGivenUpMails();
  const hasShown = useRef(false);
  const isAskedFor = useLocation().hash === '#unsent';
  if (!mails) {
    return error ? (
      <FailedAlert
        title="We couldn’t check for emails that weren’t sent"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  if (mails.length > 0) hasShown.current = true;
  if (!hasShown.current) return null;
  const leaveRow = () => {
    announce('The email is on its way again.');
    // The pressed button goes with its row.
    words.current?.focus();
  };
  return (
    <section className={styles.unsent} aria-labelledby={id}>
      <Disclosure
        isFlush
        isOpen={isAskedFor}
        summary={
          <h2 id={id} className={styles.heading}>
            Emails that weren’t sent{mails.length > 0 && ` (${mails.length})`}
          </h2>
        }
      >
        <Card>
          <Stack gap={3}>
            <p ref={words} tabIndex={-1} className={styles.about}>
              {mails.length === 0
                ? 'None left. The ones you sent again are on their way.'
                : 'We tried to send each of these for about two hours, then stopped. If a mail server refused the address for good, we stopped at once. Send them again once the mail server works or the address is right. They stay here for seven days.'}
            </p>
            {mails.length > 0 && (
              <Stack as="ul" gap={3}>
                {mails.map((mail) => (
                  <Mail key={mail.id} mail={mail} onSent={leaveRow} />
                ))}
              </Stack>
            )}
          </Stack>
        </Card>
      </Disclosure>
    </section>
  );
}

function Mail({ mail, onSent }: { mail: GivenUpMail; onSent: () => void }) {
  const { person, givenUpAt } = mail;
  const sendAgain = useSendAgain(onSent);
  const kind = mailKinds[mail.kind];
  const words = 'toUs' in kind ? `To us: ${kind.toUs}` : kind.toThem;
  const personWord = 'toUs' in kind ? 'about' : 'for';
  const name = person && fullName(person);
  return (
    <Stack as="li" gap={2} className={styles.mail}>
      <Row justify="between" align="center" gap={2}>
        <Stack gap={1} className={styles.words}>
          <p className={styles.what}>
            {words}
            {person && (
              <>
                , {personWord} <PersonLink person={person} />
              </>
            )}
          </p>
          <Quiet>
            Stopped trying <time dateTime={givenUpAt}>{agoWords(givenUpAt)}</time>
          </Quiet>
        </Stack>
        <IfMay right="admissions">
          <Button
            variant="secondary"
            size="small"
            icon={<Send aria-hidden="true" />}
            isPending={sendAgain.isPending}
            aria-label={`Send again: ${words}${name ? `, ${personWord} ${name}` : ''}`}
            onPress={() => sendAgain.mutate(mail)}
          >
            Send again
          </Button>
        </IfMay>
      </Row>
      {sendAgain.error && <Alert tone="error">{describeError(sendAgain.error)}</Alert>}
    </Stack>
  );
}

/** Links to the team's view of a person; an administrator has no profile. */
function PersonLink({ person }: { person: NonNullable<GivenUpMail['person']> }) {
  const { id, role } = person;
  const name = <bdi>{fullName(person)}</bdi>;
  return role === 'ADMIN' ? name : <Link to={adminProfilePath({ id, role })}>{name}</Link>;
}
