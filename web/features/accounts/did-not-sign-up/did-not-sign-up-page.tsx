import { useSearchParams } from 'react-router';
import { accounts } from '#contract/accounts/accounts.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { didNotSignUpDialogs } from '#contract/texts/dialogs/did-not-sign-up.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { call } from '#web/lib/api/api.ts';
import { useLinkAct } from '#web/lib/api/use-link-act.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import failed from '#web/ui/load-failed/error.svg';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

const title = 'You didn’t sign up?';

/** Reached from the email that asks to verify an address. */
export function DidNotSignUpPage() {
  const code = useSearchParams()[0].get('code');
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title={title}
    lead="Open the email we sent you and use the last link in it. It brings you back here."
  >
    <p>If the link is split over two lines, copy all of it into the address bar.</p>
  </NoticePage>
);

function WithCode({ code }: { code: string }) {
  const { state, press } = useLinkAct(() => call(accounts.removeUnverified, { body: { code } }));
  if (state.kind === 'done') return <Removed />;
  if (state.kind === 'refused') return <Refused why={state.problem} />;
  return (
    <NoticePage
      picture={mailSent}
      title={title}
      lead={`Someone has signed up to ${settings.name} with your email address, perhaps by mistake.`}
      actions={
        <Button variant="danger" onPress={press} isPending={state.kind === 'acting'}>
          Remove that account
        </Button>
      }
    >
      <NeedsScript what="Removing the account" />
      <p>{didNotSignUpDialogs.didNotSignUp.what}</p>
      <p>{didNotSignUpDialogs.didNotSignUp.orNot}</p>
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

const goHome = (
  <LinkButton to={routes.home} variant="secondary">
    Go to the home page
  </LinkButton>
);

// A place of its own moves the focus to the heading, because the pressed button is gone.
const Removed = () => (
  <NoticePage
    role="status"
    place="didn’t sign up: removed"
    title="That account is removed"
    lead={didNotSignUpDialogs.didNotSignUp.removed}
    actions={goHome}
  >
    <p>
      <FilledText words={didNotSignUpDialogs.didNotSignUp.again} parts={{ phone: <SupportPhone /> }} />
    </p>
  </NoticePage>
);

const Refused = ({ why }: { why: string }) => (
  <NoticePage
    role="alert"
    place="didn’t sign up: refused"
    picture={failed}
    title="Nothing was removed"
    lead={why}
    actions={goHome}
  />
);
