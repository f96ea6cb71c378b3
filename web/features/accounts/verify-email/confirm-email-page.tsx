import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { confirmEmailDialogs } from '#contract/texts/dialogs/confirm-email.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
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
  const { confirmEmail } = confirmEmailDialogs;
  const user = useSession()?.user;
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  if (user?.emailVerified) return <Confirmed user={user} />;
  return (
    <NoticePage
      picture={picture}
      title={pageHeads.confirmEmail.title}
      lead={
        <>
          {user ? (
            <FilledText
              words={confirmEmail.wrote}
              parts={{
                address: <strong className={styles.address}>{shownEmail(writtenTo ?? user.email)}</strong>,
              }}
            />
          ) : (
            confirmEmail.sent
          )}{' '}
          {confirmEmail.open}
        </>
      }
    >
      {user && (
        <>
          <p>{confirmEmail.meanwhile}</p>
          <Row>
            <LinkButton to={ownSetupPage(user)}>{confirmEmail.start}</LinkButton>
          </Row>
        </>
      )}
      <p>
        <FilledText
          words={confirmEmail.nothingThere}
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
    title={confirmEmailDialogs.confirmEmail.confirmed}
    lead={<span className={styles.address}>{shownEmail(user.email)}</span>}
    actions={<LinkButton to={firstPage(user)}>Continue</LinkButton>}
  />
);
