import { useState } from 'react';
import { type Introduction, introductionInput } from '#contract/admissions/introductions.ts';
import { limits } from '#contract/limits.ts';
import { introductionDialogs } from '#contract/texts/dialogs/introduction.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { askedOn } from './asked-on.ts';
import { useAsk } from './change-introductions.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';

type Props = {
  person: { id: string; name: string };
  /** The open request, if there is one. */
  asked: Introduction | undefined;
  onDone: () => void;
};

/** The title of the dialog that the body is in. */
export const askTitle = (name: string, asked: Introduction | undefined): string =>
  asked ? `You asked to meet ${name}` : `Ask us to introduce you to ${name}`;

/** Asks our team for an introduction, or shows the open request. */
export const AskBody = ({ person, asked, onDone }: Props) =>
  asked ? (
    <Stack align="start">
      <p>
        {askedOn(asked.askedAt)}.{' '}
        {asked.isTaken ? introductionDialogs.introduction.taken : introductionDialogs.introduction.asked}
      </p>
      {asked.message && (
        <blockquote className={styles.quote} dir="auto">
          {asked.message}
        </blockquote>
      )}
      <TakeBack request={asked} name={person.name} onDone={onDone} />
    </Stack>
  ) : (
    <AskForm person={person} onDone={onDone} />
  );

type FormProps = { person: { id: string; name: string }; onDone: () => void };

function AskForm({ person, onDone }: FormProps) {
  const ask = useAsk(() => {
    announce(`We have your request to meet ${person.name}.`);
    onDone();
  });
  const [isGone, setIsGone] = useState(false);
  const form = useDraftedForm(introductionInput.pick({ message: true }), {
    defaultValues: { message: '' },
    draftKey: `introduction/${person.id}`,
    isHandled: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      setIsGone(isMissing);
      return isMissing;
    },
    onSubmit: async ({ message }) => {
      await ask({ profileId: person.id, ...(message && { message }) });
    },
  });
  if (isGone) {
    return (
      <Stack align="start">
        <Alert tone="error">
          <FilledText
            words={introductionDialogs.introduction.gone}
            parts={{ other: <bdi>{person.name}</bdi> }}
          />
        </Alert>
        <Button onPress={onDone}>OK</Button>
      </Stack>
    );
  }
  return (
    <Stack
      as="form"
      align="start"
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <p>
        <FilledText
          words={introductionDialogs.introduction.what}
          parts={{ other: <bdi>{person.name}</bdi> }}
        />
      </p>
      <TextArea
        {...form.textField('message')}
        label="Message to our team"
        help="Why you would like to meet, or when you can talk."
        isOptional
        rows={4}
        countTo={limits.introductionMessage}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <Button type="submit" isPending={form.isSubmitting}>
          Ask for an introduction
        </Button>
      </DialogButtons>
    </Stack>
  );
}
