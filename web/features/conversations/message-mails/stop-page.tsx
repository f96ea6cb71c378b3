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
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import failed from '#web/ui/load-failed/error.svg';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** Reached from the mails that it stops. */
export function StopPage() {
  const code = useSearchParams()[0].get('code');
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title={messageMailDialogs.messageMails.heading}
    lead={messageMailDialogs.messageMails.withoutLink}
    actions={<ToAccount />}
  >
    <p>{messageMailDialogs.messageMails.orChoose}</p>
  </NoticePage>
);

function WithCode({ code }: { code: string }) {
  const { state, press } = useLinkAct(() => call(messageMails.stop, { query: { code } }));
  if (state.kind === 'done') return <Stopped />;
  if (state.kind === 'refused') return <Refused />;
  return (
    <NoticePage
      picture={mailSent}
      title={messageMailDialogs.messageMails.heading}
      lead={messageMailDialogs.messageMails.which}
      actions={
        <Button onPress={press} isPending={state.kind === 'acting'}>
          Stop these emails
        </Button>
      }
    >
      <NeedsScript what={messageMailDialogs.messageMails.needsScript} />
      <p>{messageMailDialogs.messageMails.stop}</p>
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

const ToAccount = () => (
  <LinkButton to={throughLogin(routes.account)} variant="secondary">
    {messageMailDialogs.messageMails.account}
  </LinkButton>
);

// A place of its own moves the focus to the heading, because the pressed button is gone.
const Stopped = () => (
  <NoticePage
    role="status"
    place="message mails: stopped"
    title={messageMailDialogs.messageMails.stoppedHeading}
    lead={messageMailDialogs.messageMails.stopped}
    actions={<ToAccount />}
  >
    <p>
      <FilledText
        words={messageMailDialogs.messageMails.again.sentence}
        parts={{
          account: (
            <Link to={throughLogin(routes.account)}>{messageMailDialogs.messageMails.again.account}</Link>
          ),
        }}
      />
    </p>
  </NoticePage>
);

const Refused = () => (
  <NoticePage
    role="alert"
    place="message mails: refused"
    picture={failed}
    title={messageMailDialogs.messageMails.dead.heading}
    lead={messageMailDialogs.messageMails.dead.lead}
    actions={<ToAccount />}
  >
    <p>
      <FilledText words={messageMailDialogs.messageMails.dead.text} parts={{ phone: <SupportPhone /> }} />
    </p>
  </NoticePage>
);
