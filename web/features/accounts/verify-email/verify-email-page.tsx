import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accounts, alreadyConfirmed, askedAddress } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { confirmEmailDialogs } from '#contract/texts/dialogs/confirm-email.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { ApiError, call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { firstPage } from '#web/lib/session/first-page.ts';
import { findLinkRequester } from '#web/lib/session/link-requester.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { seeWhatComesNext, standingOf } from '#web/lib/session/standing.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import failed from '#web/ui/load-failed/error.svg';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { type Verification, verifyCode } from './verify-code.ts';
import styles from './verify-email.module.css';

export function VerifyEmailPage() {
  const code = useSearchParams()[0].get('code');
  useEffect(() => {
    if (!code) console.info('The verification page was opened without a code');
  }, [code]);
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

function WithoutCode() {
  const { withoutLink } = confirmEmailDialogs.confirmEmail;
  const isUnverified = useSession()?.user.emailVerified === false;
  return (
    <NoticePage picture={mailSent} title={pageHeads.verifyEmail.title} lead={withoutLink.lead}>
      <p>{withoutLink.split}</p>
      {isUnverified && <ResendVerification />}
    </NoticePage>
  );
}

type State =
  | { kind: 'asking' }
  | { kind: 'pending' }
  | ({ kind: 'verified' } & Verification)
  | { kind: 'failed'; error: unknown };

/**
 * Verifies by itself in the browser where the person signed up or asked for another address. Any other browser asks for a press first,
 * because mail scanners open links too, in browsers that run scripts.
 */
function WithCode({ code }: { code: string }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const verify = useCallback(
    (onlyFor?: string) => {
      setState({ kind: 'pending' });
      verifyCode(code, onlyFor).then(
        (verification) => setState({ kind: 'verified', ...verification }),
        (error: unknown) => setState(isForAnother(error) ? { kind: 'asking' } : { kind: 'failed', error }),
      );
    },
    [code],
  );
  useEffect(() => {
    const asked = findLinkRequester();
    if (asked !== null) verify(asked);
  }, [verify]);

  if (state.kind === 'asking') return <Asking onPress={() => verify()} />;
  if (state.kind === 'pending') return <Pending />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={() => verify()} />;
  return state.isSignedIn ? <Verified user={state.user} /> : <VerifiedSignedOut user={state.user} />;
}

/** Somebody else uses this browser, or did. */
const isForAnother = (error: unknown) => error instanceof ApiError && error.status === 403;

const Asking = ({ onPress }: { onPress: () => void }) => (
  <NoticePage
    picture={mailSent}
    title={confirmEmailDialogs.confirmEmail.press.heading}
    lead={confirmEmailDialogs.confirmEmail.press.lead}
    actions={<Button onPress={onPress}>Confirm my email</Button>}
  >
    <NeedsScript what={confirmEmailDialogs.confirmEmail.press.needsScript} />
  </NoticePage>
);

/** Moves the focus to each answer's heading, because the pressed button is gone. */
const place = 'verify email: answered';

const Pending = () => (
  <NoticePage role="status" place="verify email: sent" title={messages.verifying}>
    <p className={styles.waiting}>
      <Spinner />
    </p>
  </NoticePage>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.message === alreadyConfirmed) return <AlreadyConfirmed />;
  if (error instanceof ApiError && error.status === 409) return <LogInFirst sentence={error.message} />;
  // A link that the server does not know stays unknown; anything else may work next time.
  const mayPass = !(error instanceof ApiError && error.status === 404);
  return (
    <NoticePage
      role="alert"
      place={place}
      picture={failed}
      title={messages.verifyFailed}
      lead={messages.verifyFailedContact}
      actions={mayPass && <Button onPress={onRetry}>Try again</Button>}
    >
      <p>
        <FilledText
          words={confirmEmailDialogs.confirmEmail.callOrWrite}
          parts={{ phone: <SupportPhone />, email: <SupportEmail /> }}
        />
      </p>
      {!mayPass && <NewLink />}
    </NoticePage>
  );
}

/** Shown until the link would have expired. */
function AlreadyConfirmed() {
  const { already } = confirmEmailDialogs.confirmEmail;
  const user = useSession()?.user;
  return (
    <NoticePage
      role="status"
      place={place}
      title={already.heading}
      lead={user ? already.loggedIn : already.loggedOut}
      actions={
        user ? (
          <LinkButton to={firstPage(user)}>Continue</LinkButton>
        ) : (
          <LinkButton to={routes.login}>Log in</LinkButton>
        )
      }
    />
  );
}

/** The link gives an account with a second factor another address, for whoever is logged in. */
const LogInFirst = ({ sentence }: { sentence: string }) => (
  <NoticePage
    role="alert"
    place={place}
    picture={mailSent}
    title={confirmEmailDialogs.confirmEmail.logInFirst}
    lead={sentence}
    actions={<LinkButton to={routes.login}>Log in</LinkButton>}
  />
);

function nextPage(user: User) {
  if (user.role === 'SUPPORT_WORKER')
    return { to: routes.supportWorkerSetup, action: 'Set up my profile now' };
  const { isApproved } = standingOf(user);
  return { to: routes.findWorker, action: isApproved ? 'Find a support worker now' : seeWhatComesNext };
}

/** Goes on by itself after a moment; the link is for people who would rather not wait. */
function Verified({ user }: { user: User }) {
  const navigate = useNavigate();
  const { to, action } = nextPage(user);
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), limits.verifyRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <NoticePage
      role="status"
      place={place}
      title={messages.verified}
      lead={messages.verifiedSigningIn}
      actions={<LinkButton to={to}>{action}</LinkButton>}
    />
  );
}

/** For an account with a second factor, which a link verifies but does not log in. */
const VerifiedSignedOut = ({ user }: { user: User }) => (
  <NoticePage
    role="status"
    place={place}
    title={messages.verified}
    lead={confirmEmailDialogs.confirmEmail.logInYourself}
    actions={
      <LinkButton to={routes.login} {...carryingEmail(user.email)}>
        Log in
      </LinkButton>
    }
  />
);

/** In place of a link that does not work. A session says whose it is; else the address is asked for. */
function NewLink() {
  const { newLink } = confirmEmailDialogs.confirmEmail;
  const user = useSession()?.user;
  return (
    <Stack as="section" gap={3} aria-labelledby="new-link">
      <h2 id="new-link">{newLink.heading}</h2>
      {user?.emailVerified === false && <ResendVerification />}
      {user?.emailVerified && (
        <p>
          <FilledText
            words={newLink.confirmed}
            parts={{
              address: shownEmail(user.email),
              account: <Link to={routes.account}>{newLink.account}</Link>,
            }}
          />
        </p>
      )}
      {!user && <NewLinkForm />}
    </Stack>
  );
}

/** Its answer is the same for every address, so it does not tell who has an account. */
function NewLinkForm() {
  const { newLink } = confirmEmailDialogs.confirmEmail;
  const [sentTo, setSentTo] = useState('');
  const form = useDraftedForm(askedAddress, {
    defaultValues: { email: shownEmail(getOwner()?.user.email ?? '') },
    draftKey: 'anyone/new-link',
    onSubmit: async (body) => {
      setSentTo('');
      await call(accounts.sendVerificationTo, { body });
      setSentTo(body.email);
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={4} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        help={newLink.address}
        {...form.textField('email')}
      />
      <Row>
        <Button type="submit" isPending={form.isSubmitting}>
          Send a new link
        </Button>
      </Row>
      <div role="status">
        {sentTo && (
          <p>
            <FilledText
              words={newLink.sent}
              parts={{
                address: shownEmail(sentTo),
                logIn: <Link to={routes.login}>{newLink.logIn}</Link>,
              }}
            />
          </p>
        )}
      </div>
    </Stack>
  );
}
