import { Link, useSearchParams } from 'react-router';
import { messageMails } from '#contract/conversations/message-mails.ts';
import { routes, throughLogin } from '#contract/routes.ts';
import { messageMailDialogs } from '#contract/texts/dialogs/message-mails.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { call } from '#web/lib/api/api.ts';
import { useLinkAct } from '#web/lib/api/use-link-act.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import failed from '#web/ui/load-failed/error.svg';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

const title = 'Stop emails about messages?';

/** Reached from the mails that it stops. */
export function StopPage() {
  const code = useSearchParams()[0].get('code');
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title={title}
    lead="Open one of these emails and use the last link in it. It brings you back here."
    actions={toAccount}
  >
    <p>You can also log in and choose on your account page how often we write to you.</p>
  </NoticePage>
);

function WithCode({ code }: { code: string }) {
  const { state, press } = useLinkAct(() => call(messageMails.stop, { query: { code } }));
  if (state.kind === 'done') return <Stopped />;
  if (state.kind === 'refused') return <Refused />;
  return (
    <NoticePage
      picture={mailSent}
      title={title}
      lead="These are the emails that tell you that someone has written to you, or would like to talk."
      actions={
        <Button onPress={press} isPending={state.kind === 'acting'}>
          Stop these emails
        </Button>
      }
    >
      <NeedsScript what="Stopping these emails" />
      <p>{messageMailDialogs.messageMails.stop}</p>
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

const toAccount = (
  <LinkButton to={throughLogin(routes.account)} variant="secondary">
    Open my account
  </LinkButton>
);

// A place of its own moves the focus to the heading, because the pressed button is gone.
const Stopped = () => (
  <NoticePage
    role="status"
    place="message mails: stopped"
    title="These emails have stopped"
    lead={messageMailDialogs.messageMails.stopped}
    actions={toAccount}
  >
    <p>
      Would you like them again, or once a day? You can choose on your{' '}
      <Link to={throughLogin(routes.account)}>account page</Link>.
    </p>
  </NoticePage>
);

const Refused = () => (
  <NoticePage
    role="alert"
    place="message mails: refused"
    picture={failed}
    title="This link doesn’t work"
    lead="Part of it may be missing. Open the link in the email again, or copy all of it."
    actions={toAccount}
  >
    <p>
      You can also log in and choose on your account page how often we write to you, or call us on{' '}
      <SupportPhone />.
    </p>
  </NoticePage>
);
