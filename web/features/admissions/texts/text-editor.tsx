import { useEffect, useMemo, useRef, useState } from 'react';
import type { OneText } from '#contract/admissions/texts.ts';
import { field } from '#contract/field.ts';
import { cleanWords, problemOf } from '#contract/texts/rules.ts';
import { variablesIn, wordsRead } from '#contract/texts/texts.ts';
import { z } from '#contract/zod.ts';
import { showLatest } from '#web/features/admissions/show-latest.ts';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { ReadingGrade } from './reading-grade.tsx';
import { TextPreview } from './text-preview.tsx';
import styles from './texts.module.css';
import { useTextActs } from './use-texts.ts';
import { insertVariable, Variables } from './variables.tsx';

/** The rules of one text's words. */
function rulesFor({ variables, longest, hasParagraphs }: OneText) {
  const rules = { variables: variables.map(({ name }) => name), longest, hasParagraphs };
  return z.object({
    words: field(
      'The words',
      z
        .string()
        .overwrite((words) => cleanWords(words, rules))
        .superRefine((words, { addIssue }) => {
          const message = problemOf(words, rules);
          if (message !== null) addIssue({ code: 'custom', message });
        }),
    ),
  });
}

/** Its words, as they're typed, and how they look. */
export function TextEditor({ text }: { text: OneText }) {
  const { key, standard, published, draft, longest, version } = text;
  const acts = useTextActs(text);
  const rules = useMemo(() => rulesFor(text), [text]);
  const isPublishing = useRef(true);
  const area = useRef<HTMLDivElement>(null);
  const read = published ?? standard;
  const shown = draft?.words ?? read;
  const people = wordsRead(text, published);
  /** What the words were typed over; null once a conflict has shown what a colleague has done since. */
  const opened = useRef<{ shown: string; version: number | null }>({ shown, version });
  const form = useDraftedForm(rules, {
    defaultValues: { words: shown },
    draftKey: `team/texts/${key}`,
    onSubmit: async ({ words }) => {
      const publish = isPublishing.current;
      const saved = await acts
        .save(words, publish, { seen: opened.current.version ?? version })
        .catch((error) => {
          // After any other failure, what a colleague does meanwhile must still be a conflict.
          if (error instanceof ApiError && error.status === 409) opened.current.version = null;
          throw error;
        });
      form.reset({ words: saved.draft?.words ?? saved.published ?? standard });
      showLatest({
        tone: 'success',
        message: publish
          ? 'Published. People read it within ten seconds.'
          : saved.draft
            ? 'Saved as a draft. Only leads of the team can see it.'
            : 'People already see these words, so there’s nothing to save as a draft.',
      });
    },
  });
  // What a colleague does meanwhile shows unless something is typed.
  useEffect(() => {
    const typed = form.read().words;
    if (typed !== opened.current.shown && typed !== shown) return;
    opened.current = { shown, version };
    if (typed !== shown) form.reset({ words: shown });
  });
  const submit = (publish: boolean) => {
    isPublishing.current = publish;
    void form.submit();
  };
  const typed = form.values.words ?? '';
  const checked = rules.safeParse({ words: typed });
  return (
    <div className={styles.columns}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        {published !== null && published !== people && (
          <Alert tone="notice" title="People read the standard words">
            The words that were published name something that this release no longer has. Publish others, or
            the standard words.
          </Alert>
        )}
        {draft && (
          <Alert tone="notice" title="This is a draft">
            <p>
              <bdi>{draft.by}</bdi> saved it {agoWords(draft.at, new Date())}. People still read: ‘{people}’
            </p>
          </Alert>
        )}
        <div ref={area}>
          <TextArea
            label="Words"
            rows={Math.min(14, Math.max(3, Math.ceil(typed.length / 45)))}
            countTo={longest}
            {...form.textField('words')}
          />
        </div>
        <ReadingGrade words={typed} />
        <LeftOut of={variablesIn(standard).filter((name) => !variablesIn(typed).includes(name))} />
        <Variables of={text.variables} onInsert={(name) => insertVariable(form, area, name)} />
        <FormProblem form={form} />
        <Row>
          <Button isPending={form.isSubmitting && isPublishing.current} onPress={() => submit(true)}>
            Publish
          </Button>
          <Button
            variant="secondary"
            isPending={form.isSubmitting && !isPublishing.current}
            onPress={() => submit(false)}
          >
            Save as a draft
          </Button>
        </Row>
        <GoBack text={text} onDone={(words) => form.reset({ words })} />
      </Stack>
      <TextPreview text={text} words={checked.success ? checked.data.words : null} />
    </div>
  );
}

/** Says which variables of the standard words are missing: a link that people need may be one. */
const LeftOut = ({ of }: { of: readonly string[] }) => (
  <div role="status">
    {of.length > 0 && (
      <Alert tone="notice">
        The standard words also have {of.map((name) => `{${name}}`).join(', ')}. Without{' '}
        {of.length > 1 ? 'them' : 'it'}, people won’t see {of.length > 1 ? 'those' : 'that'} here.
      </Alert>
    )}
  </div>
);

type GoBackProps = { text: OneText; onDone: (words: string) => void };

/** Throws a draft away, or goes back to the standard words. Each can be undone. */
function GoBack({ text: { key, version, standard, published, draft }, onDone }: GoBackProps) {
  const acts = useTextActs({ key, version });
  const [pending, setPending] = useState<'draft' | 'standard' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = published ?? standard;
  const act = async (which: 'draft' | 'standard') => {
    setPending(which);
    setProblem(null);
    try {
      const saved = await (which === 'draft' ? acts.save(read, false) : acts.reset());
      onDone(saved.published ?? standard);
      showLatest({
        message:
          which === 'draft' ? 'The draft is gone' : 'People read the standard words within ten seconds',
        actionLabel: 'Undo',
        onAction: () => void undo(which, saved.version),
      });
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setPending(null);
    }
  };
  const undo = async (which: 'draft' | 'standard', seen: number) => {
    try {
      let saved = which === 'draft' ? undefined : await acts.save(read, true, { seen });
      if (draft) saved = await acts.save(draft.words, false, { seen: saved?.version ?? seen });
      if (saved) onDone(saved.draft?.words ?? saved.published ?? standard);
    } catch (error) {
      setProblem(describeError(error));
    }
  };
  return (
    <Stack gap={3} align="start">
      {problem && <Alert tone="error">{problem}</Alert>}
      {draft && (
        <Button
          variant="quiet"
          size="small"
          isPending={pending === 'draft'}
          onPress={() => void act('draft')}
        >
          Throw the draft away
        </Button>
      )}
      {published !== null && (
        <Disclosure summary="The standard words">
          <Stack gap={3} align="start">
            <p className={styles.plain}>{standard}</p>
            <Button
              variant="secondary"
              size="small"
              isPending={pending === 'standard'}
              onPress={() => void act('standard')}
            >
              Publish the standard words
            </Button>
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
