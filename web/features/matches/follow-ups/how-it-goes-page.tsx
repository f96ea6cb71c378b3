import { useState } from 'react';
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
import { howItGoesDialogs } from '#contract/texts/dialogs/how-it-goes.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { z } from '#contract/zod.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useOnceRunning } from '#web/lib/late-start/use-once-running.ts';
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

/** Reached from a mail that asks how a match goes. Opening it sends nothing, because mail scanners open links too. */
export function HowItGoesPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get(howItGoesParameters.code);
  const given = parameters.get(howItGoesParameters.answer);
  // The key makes another link start over.
  return code ? <Answering key={`${code} ${given}`} code={code} pressed={given} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title={pageHeads.howItGoes.title}
    lead={howItGoesDialogs.howItGoes.what}
    actions={<LinkButton to={routes.contactUs}>{howItGoesDialogs.howItGoes.contact}</LinkButton>}
  >
    <p>{howItGoesDialogs.howItGoes.anyTime}</p>
  </NoticePage>
);

type State =
  | { kind: 'asking' }
  | { kind: 'sending'; answer: WellAnswer }
  | { kind: 'sent'; kept: MailedAnswer }
  | { kind: 'refused' }
  | { kind: 'failed'; problem: string };

/** `pressed`: the button that was pressed in the mail, which is filled here. */
function Answering({ code, pressed }: { code: string; pressed: string | null }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const send = async (answer: WellAnswer) => {
    setState({ kind: 'sending', answer });
    try {
      setState({ kind: 'sent', kept: await call(followUps.answer, { body: { code, answer } }) });
    } catch (error) {
      const isWrong = error instanceof ApiError && [400, 404].includes(error.status);
      setState(isWrong ? { kind: 'refused' } : { kind: 'failed', problem: describeError(error) });
    }
  };
  // A prerendered page doesn't know which button was pressed. Both keep their places, so that nobody presses the wrong one.
  const chosen: WellAnswer = useOnceRunning(pressed === 'not-well', false) ? 'not-well' : 'well';
  if (state.kind === 'refused') return <Refused />;
  if (state.kind === 'sent') return <Sent code={code} first={state.kept} />;
  return (
    <NoticePage
      picture={mailSent}
      title={pageHeads.howItGoes.title}
      lead={howItGoesDialogs.howItGoes.notSent}
      actions={wellAnswers.map((answer) => (
        <Button
          key={answer}
          variant={answer === chosen ? 'primary' : 'secondary'}
          isPending={state.kind === 'sending' && state.answer === answer}
          onPress={() => void send(answer)}
        >
          {wellAnswerWords[answer]}
        </Button>
      ))}
    >
      <NeedsScript what={howItGoesDialogs.howItGoes.needsScript} />
      {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
    </NoticePage>
  );
}

const otherThan = (answer: WellAnswer): WellAnswer => (answer === 'well' ? 'not-well' : 'well');

type SentProps = { code: string; first: MailedAnswer };

/** What is kept, and what follows. What somebody writes stays when they change the answer. */
function Sent({ code, first }: SentProps) {
  const [{ answer, hasWords }, setKept] = useState(first);
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isWell = answer === 'well';
  const change = async () => {
    setIsChanging(true);
    setProblem(null);
    try {
      setKept(await call(followUps.answer, { body: { code, answer: otherThan(answer) } }));
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
      title={isWell ? howItGoesDialogs.howItGoes.wellHeading : howItGoesDialogs.howItGoes.notWellHeading}
      lead={isWell ? howItGoesDialogs.howItGoes.well : howItGoesDialogs.howItGoes.notWell}
    >
      <Stack gap={5}>
        {!isWell && <EmergencyNumbers hasOurs />}
        {problem && (
          <Alert tone="error" title={howItGoesDialogs.howItGoes.notChanged}>
            {problem}
          </Alert>
        )}
        <div>
          <Button variant="secondary" isPending={isChanging} onPress={() => void change()}>
            {isWell ? 'It isn’t going so well' : 'It’s going well after all'}
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
  const form = useDraftedForm(schema, {
    draftKey: `anyone/how-it-goes/${code}`,
    defaultValues: { words: null },
    onSubmit: async ({ words }) => {
      await call(followUps.answer, { body: { code, answer, words } });
      setIsSent(true);
    },
  });
  if (isSent) return <p role="status">{howItGoesDialogs.howItGoes.wordsSent}</p>;
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        {...form.textField('words')}
        label="Would you like to say more?"
        help={hasWords ? howItGoesDialogs.howItGoes.wordsAgain : howItGoesDialogs.howItGoes.words}
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
    title={howItGoesDialogs.howItGoes.dead.heading}
    lead={howItGoesDialogs.howItGoes.dead.lead}
    actions={<LinkButton to={routes.contactUs}>{howItGoesDialogs.howItGoes.contact}</LinkButton>}
  >
    <EmergencyNumbers hasOurs />
  </NoticePage>
);
