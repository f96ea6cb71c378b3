import { LogOut, Send, ShieldOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type LoginStanding, secondFactorDropHours } from '#contract/accounts/logins.ts';
import { limits } from '#contract/limits.ts';
import { describeError } from '#web/lib/api/api.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { loginFacts } from './login-words.ts';
import { type LoginAct, useLogin, useLoginAct } from './use-login.ts';

type Person = { id: string; firstName: string };

/** For the team, on a profile: why somebody can't log in, and what can be done about it. Loaded when it's opened. */
export function LoginSection({ person }: { person: Person }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <Disclosure isFlush onToggle={setIsOpen} summary={<h2 id={id}>Login</h2>}>
        {isOpen && <Login person={person} />}
      </Disclosure>
    </section>
  );
}

function Login({ person }: { person: Person }) {
  const { data: login, error, isFetching, refetch } = useLogin(person.id);
  const frame = useRef<HTMLDivElement>(null);
  useHoldFocus(frame);
  if (!login && error && !isFetching) {
    return <FailedAlert title="This couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!login) return <Skeleton width="long" />;
  return (
    <Stack ref={frame} tabIndex={-1} role="group" aria-label="Login">
      <SummaryList items={loginFacts(login)} />
      {login.drop && <Drop person={person} drop={login.drop} />}
      <IfMay right="admissions">
        <Row gap={2}>
          {acts.map((act) => (
            <ActButton key={act} act={act} person={person} login={login} />
          ))}
        </Row>
      </IfMay>
      <Quiet>The history shows who did what here.</Quiet>
    </Stack>
  );
}

const acts = ['sendLink', 'endSessions', 'askDrop'] as const;

type DropProps = { person: Person; drop: NonNullable<LoginStanding['drop']> };

/** Two-step login is to be turned off, as one of the team has asked. */
function Drop({ person, drop: { by, askedAt, endsAt } }: DropProps) {
  const isOwn = useSession()?.user.id === by.id;
  const takeBack = useLoginAct(person.id, 'takeBackDrop');
  return (
    <Alert tone="notice">
      <Stack gap={3}>
        <p>
          {isOwn ? 'You' : <bdi>{by.name}</bdi>} asked on{' '}
          <time dateTime={askedAt}>{formatMoment(askedAt)}</time> to turn off two-step login.{' '}
          {isOwn ? 'A colleague' : 'You or another colleague'} can confirm it until{' '}
          <time dateTime={endsAt}>{formatMoment(endsAt)}</time>. We’ve emailed <bdi>{person.firstName}</bdi>{' '}
          about it.
        </p>
        <IfMay right="admissions">
          <Row gap={2}>
            {!isOwn && (
              <Button
                size="small"
                onPress={() => openOverlay(<Question act="confirmDrop" person={person} />)}
              >
                Confirm and turn off…
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              isPending={takeBack.isPending}
              onPress={() => takeBack.mutate()}
            >
              Keep two-step login on
            </Button>
          </Row>
        </IfMay>
        {takeBack.error && <p>{describeError(takeBack.error)}</p>}
      </Stack>
    </Alert>
  );
}

type ActProps = { act: (typeof acts)[number]; person: Person; login: LoginStanding };

function ActButton({ act, person, login }: ActProps) {
  if (act === 'askDrop' && (login.secondFactorSince === null || login.drop)) return null;
  if (act === 'endSessions' && login.sessions === 0) return null;
  const words = act === 'sendLink' && login.confirmedAt ? code : questions[act];
  const { Icon } = words;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon aria-hidden="true" />}
      onPress={() => openOverlay(<Question act={act} person={person} words={words} />)}
    >
      {`${words.button}…`}
    </Button>
  );
}

type Words = {
  Icon: typeof Send;
  button: string;
  title: (name: string) => string;
  consequence: string;
  done: string;
};

/** While the address isn't confirmed. */
const link: Words = {
  Icon: Send,
  button: 'Send a link',
  title: (name) => `Send ${name} a link?`,
  consequence: 'We email a new link to confirm their address. Links that we sent before stop working.',
  done: 'The link is on its way.',
};

/** Once it is. */
const code: Words = {
  Icon: Send,
  button: 'Send a reset code',
  title: (name) => `Send ${name} a code to reset the password?`,
  consequence: `We email a code that works for ${limits.resetCodeMinutes} minutes. Never ask them to tell you the code.`,
  done: 'The code is on its way.',
};

const questions: Record<Exclude<LoginAct, 'takeBackDrop'>, Words> = {
  sendLink: link,
  endSessions: {
    Icon: LogOut,
    button: 'Log out everywhere',
    title: (name) => `Log ${name} out everywhere?`,
    consequence:
      'What they haven’t saved is lost. Links and codes that we’ve emailed stop working, and so does a change of address that isn’t confirmed.',
    done: 'They’re logged out everywhere.',
  },
  askDrop: {
    Icon: ShieldOff,
    button: 'Ask to turn off two-step login',
    title: (name) => `Ask to turn off ${name}’s two-step login?`,
    consequence: `Ring them on the number in their profile first, so you know it’s them. A colleague then has ${secondFactorDropHours} hours to confirm it. We email them now, and again once it’s off.`,
    done: 'A colleague can confirm it now.',
  },
  confirmDrop: {
    Icon: ShieldOff,
    button: 'Turn it off',
    title: (name) => `Turn off ${name}’s two-step login?`,
    consequence:
      'Make sure that your colleague has spoken to them. From then on, the password is enough to log in, and we email them.',
    done: 'Two-step login is off.',
  },
};

type QuestionProps = { act: Exclude<LoginAct, 'takeBackDrop'>; person: Person; words?: Words };

/** Asks before an act, because each of them is mailed or ends something. */
function Question({ act, person, words = questions[act] }: QuestionProps) {
  const close = useCloseOverlay();
  const run = useLoginAct(person.id, act);
  const isUnderWay = useRef(false);
  return (
    <LazyDialog
      title={words.title(person.firstName)}
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton variant="quiet">Cancel</CloseButton>
          <Button
            isPending={run.isPending}
            onPress={() => {
              // The second press of a double click comes before the button shows that it’s busy.
              if (isUnderWay.current) return;
              isUnderWay.current = true;
              run.mutate(undefined, {
                onSuccess: () => {
                  close();
                  showToast({ message: words.done, tone: 'success' });
                },
                onSettled: () => {
                  isUnderWay.current = false;
                },
              });
            }}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{words.consequence}</p>
        {run.error && <Alert tone="error">{describeError(run.error)}</Alert>}
      </Stack>
    </LazyDialog>
  );
}
