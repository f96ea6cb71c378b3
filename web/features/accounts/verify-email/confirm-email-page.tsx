import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { confirmEmailDialogs } from '#contract/texts/dialogs/confirm-email.ts';
import picture from '#web/content/pictures/mail-sent.svg';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { firstPage, ownSetupPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import styles from './verify-email.module.css';

/** Its code loads later, because the page can be read without it. */
const ResendVerification = lazyComponent(
  async () => (await import('./resend-verification.tsx')).ResendVerification,
);

type Props = {
  /** Changes the address. Calls back with the one that was written to last, which the session does not know. */
  changeEmail: (onWrittenTo: (email: string) => void) => ReactNode;
};

/** Prerendered with words that are true for everyone; people who are logged in see more. */
export function ConfirmEmailPage({ changeEmail }: Props) {
  const user = useSession()?.user;
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  if (user?.emailVerified) return <Confirmed user={user} />;
  return (
    <NoticePage
      picture={picture}
      title="Check your email"
      lead={
        <>
          {user ? (
            <>
              We wrote to <strong className={styles.address}>{shownEmail(writtenTo ?? user.email)}</strong>.
            </>
          ) : (
            confirmEmailDialogs.confirmEmail.sent
          )}{' '}
          {confirmEmailDialogs.confirmEmail.open}
        </>
      }
    >
      {user && (
        <>
          <p>You can start on your profile while you wait.</p>
          <Row>
            <LinkButton to={ownSetupPage(user)}>Start my profile</LinkButton>
          </Row>
        </>
      )}
      <p>
        <FilledText
          words={confirmEmailDialogs.confirmEmail.nothingThere}
          parts={{ phone: <SupportPhone />, email: <SupportEmail /> }}
        />
      </p>
      {user && (
        <>
          <ResendVerification />
          {changeEmail(setWrittenTo)}
        </>
      )}
    </NoticePage>
  );
}

const Confirmed = ({ user }: { user: User }) => (
  <NoticePage
    title="Your email address is confirmed"
    lead={<span className={styles.address}>{shownEmail(user.email)}</span>}
    actions={<LinkButton to={firstPage(user)}>Continue</LinkButton>}
  />
);
