import { useSearchParams } from 'react-router';
import { accounts } from '#contract/accounts/accounts.ts';
import { routes } from '#contract/routes.ts';
import { didNotSignUpDialogs } from '#contract/texts/dialogs/did-not-sign-up.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
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

/** Reached from the email that asks to verify an address. */
export function DidNotSignUpPage() {
  const code = useSearchParams()[0].get('code');
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title={pageHeads.didNotSignUp.title}
    lead={didNotSignUpDialogs.didNotSignUp.withoutLink}
  >
    <p>{didNotSignUpDialogs.didNotSignUp.split}</p>
  </NoticePage>
);

function WithCode({ code }: { code: string }) {
  const { state, press } = useLinkAct(() => call(accounts.removeUnverified, { body: { code } }));
  if (state.kind === 'done') return <Removed />;
  if (state.kind === 'refused') return <Refused why={state.problem} />;
  return (
    <NoticePage
      picture={mailSent}
      title={pageHeads.didNotSignUp.title}
      lead={didNotSignUpDialogs.didNotSignUp.lead}
      actions={
        <Button variant="danger" onPress={press} isPending={state.kind === 'acting'}>
          Remove that account
        </Button>
      }
    >
      <NeedsScript what={didNotSignUpDialogs.didNotSignUp.needsScript} />
      <p>{didNotSignUpDialogs.didNotSignUp.what}</p>
      <p>{didNotSignUpDialogs.didNotSignUp.orNot}</p>
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

const GoHome = () => (
  <LinkButton to={routes.home} variant="secondary">
    {didNotSignUpDialogs.didNotSignUp.home}
  </LinkButton>
);

// A place of its own moves the focus to the heading, because the pressed button is gone.
const Removed = () => (
  <NoticePage
    role="status"
    place="didn’t sign up: removed"
    title={didNotSignUpDialogs.didNotSignUp.removedHeading}
    lead={didNotSignUpDialogs.didNotSignUp.removed}
    actions={<GoHome />}
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
    title={didNotSignUpDialogs.didNotSignUp.refused}
    lead={why}
    actions={<GoHome />}
  />
);
