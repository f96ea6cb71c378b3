import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { wellAnswerWords } from '#contract/matches/follow-up-words.ts';
import {
  followUps,
  howItGoesParameters,
  type MailedAnswer,
  type WellAnswer,
  wellAnswers,
} from '#contract/matches/follow-ups.ts';
import { routes } from '#contract/routes.ts';
import { z } from '#contract/zod.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmergencyNumbers } from '#web/ui/emergency-numbers/emergency-numbers.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import failed from '#web/ui/load-failed/error.svg';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';

/** Reached from a mail that asks how a match goes: the press in the mail is the answer. */
export function HowItGoesPage() {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get(howItGoesParameters.code);
  const given = parameters.get(howItGoesParameters.answer);
  // The key makes another link start over.
  return code ? (
    <Answering
      key={code}
      code={code}
      first={wellAnswers.find((one) => one === given)}
      onChange={(answer) =>
        setParameters(
          { [howItGoesParameters.code]: code, [howItGoesParameters.answer]: answer },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  ) : (
    <WithoutCode />
  );
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title="How is it going?"
    lead="When you have a match, we ask you by email now and then. The buttons in that email bring you here."
    actions={<LinkButton to={routes.contactUs}>Send us a message</LinkButton>}
  >
    <p>You can tell us at any time how it is going: call us, or send us a message.</p>
  </NoticePage>
);

type State =
  | { kind: 'sending' }
  /** The link has lost which answer it is. */
  | { kind: 'asking' }
  | { kind: 'sent'; kept: MailedAnswer }
  | { kind: 'refused' }
  | { kind: 'failed'; problem: string };

type AnsweringProps = {
  code: string;
  first: WellAnswer | undefined;
  /** So that a page that is loaded again, as phones do, does not send the first answer again. */
  onChange: (answer: WellAnswer) => void;
};

function Answering({ code, first, onChange }: AnsweringProps) {
  const [state, setState] = useState<State>({ kind: 'sending' });
  const send = useCallback(
    async (answer: WellAnswer) => {
      setState({ kind: 'sending' });
      try {
        setState({ kind: 'sent', kept: await call(followUps.answer, { body: { code, answer } }) });
      } catch (error) {
        const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
        setState(isWrong ? { kind: 'refused' } : { kind: 'failed', problem: describeError(error) });
      }
    },
    [code],
  );
  // Once, also where effects run twice: the press was in the mail.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (first) void send(first);
    else setState({ kind: 'asking' });
  }, [send, first]);

  if (state.kind === 'refused') return <Refused />;
  if (state.kind === 'sent') return <Sent code={code} first={state.kept} onChange={onChange} />;
  return (
    <NoticePage
      picture={mailSent}
      title="How is it going?"
      lead={state.kind === 'sending' ? 'Sending your answer …' : 'Your answer has not been sent yet.'}
      actions={
        state.kind !== 'sending' &&
        wellAnswers.map((answer) => (
          <Button
            key={answer}
            variant={answer === (first ?? 'well') ? 'primary' : 'secondary'}
            onPress={() => void send(answer)}
          >
            {wellAnswerWords[answer]}
          </Button>
        ))
      }
    >
      <NeedsScript what="Answering" />
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

type SentProps = { code: string; first: MailedAnswer; onChange: (answer: WellAnswer) => void };

/** What is kept, and what follows. What somebody writes stays when they change the answer. */
function Sent({ code, first, onChange }: SentProps) {
  const [{ answer, hasWords }, setKept] = useState(first);
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWell = answer === 'well';
  const change = async () => {
    setIsChanging(true);
    setProblem(null);
    try {
      const kept = await call(followUps.answer, { body: { code, answer: isWell ? 'not-well' : 'well' } });
      setKept(kept);
      onChange(kept.answer);
    } catch (error) {
      setProblem(describeError(error));
    }
    setIsChanging(false);
  };
  return (
    <NoticePage
      role="status"
      place={`how it goes: ${answer}`}
      picture={mailSent}
      title={isWell ? 'Thank you. We are glad to hear it' : 'Thank you for telling us'}
      lead={
        isWell
          ? 'You have told us that it is going well.'
          : 'You have told us that it is not going so well. Our team reads this and will get in touch with you.'
      }
    >
      <Stack gap={5}>
        {!isWell && <EmergencyNumbers hasOurs />}
        {problem && (
          <Alert tone="error" title="Your answer has not changed">
            {problem}
          </Alert>
        )}
        <div>
          <Button variant="secondary" isPending={isChanging} onPress={() => void change()}>
            {isWell ? 'It is not going so well' : 'It is going well after all'}
          </Button>
        </div>
        <Words code={code} answer={answer} hasWords={hasWords} />
      </Stack>
    </NoticePage>
  );
}

const schema = z.object({ words: requiredText('Write a few words first', limits.paragraph) });

type WordsProps = { code: string; answer: WellAnswer; hasWords: boolean };

/** A few words, after the answer has arrived. */
function Words({ code, answer, hasWords }: WordsProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useZodForm(schema, {
    defaultValues: { words: null },
    onSubmit: async ({ words }) => {
      await call(followUps.answer, { body: { code, answer, words } });
      setIsSent(true);
    },
  });
  if (isSent) return <p role="status">Your words have reached our team. Thank you.</p>;
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        {...form.textField('words')}
        label="Would you like to say more?"
        help={
          hasWords
            ? 'For our team only. We have what you wrote before: new words take its place.'
            : 'For our team only.'
        }
        isOptional
        rows={4}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <div>
        <Button type="submit" isPending={form.isSubmitting}>
          Send these words
        </Button>
      </div>
    </Stack>
  );
}

const Refused = () => (
  <NoticePage
    role="alert"
    place="how it goes: refused"
    picture={failed}
    title="This link does not work any more"
    lead="Part of it may be missing, or the match that it asks about is no longer with us."
    actions={<LinkButton to={routes.contactUs}>Send us a message</LinkButton>}
  >
    <EmergencyNumbers hasOurs />
  </NoticePage>
);
