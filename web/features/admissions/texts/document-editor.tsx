import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notePrompt, type OneText } from '#contract/admissions/texts.ts';
import { field } from '#contract/field.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { showLatest } from '#web/features/admissions/show-latest.ts';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { DocumentHistory } from './document-history.tsx';
import { pdfName } from './document-words.ts';
import { LineProblems, type WrongLine, wrongLines } from './line-problems.tsx';
import { ReadingGrade } from './reading-grade.tsx';
import { useTextActs } from './use-texts.ts';
import { insertVariable, Variables } from './variables.tsx';

const rules = z.object({
  words: field('The text, as Markdown', z.string().trim().min(1, 'Write the text')),
  note: field('What has changed', requiredText(notePrompt, limits.paragraph)),
  isCorrection: field('Whether nobody is asked', z.boolean().nullable()),
});
/** What a draft needs. */
const draftRules = rules.pick({ words: true });

/** The terms or the privacy policy: a text that's published as a PDF, and that people agree to. */
export function DocumentEditor({ text }: { text: OneText }) {
  const { key, standard, published, draft, longest, changes, version } = text;
  const acts = useTextActs(text);
  const read = published ?? standard;
  const shown = draft?.words ?? read;
  /** What was typed over; null once a conflict has shown what a colleague has done since. */
  const opened = useRef<{ shown: string; version: number | null }>({ shown, version });
  const save = (words: string, publish: boolean, told: { note?: string; isCorrection?: boolean } = {}) =>
    acts.save(words, publish, { seen: opened.current.version ?? version, ...told }).catch((error) => {
      if (error instanceof ApiError && error.status === 409) opened.current.version = null;
      throw error;
    });
  const area = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<'pdf' | 'draft' | null>(null);
  const form = useDraftedForm(rules, {
    defaultValues: { words: shown, note: '', isCorrection: false },
    draftKey: `team/texts/${key}`,
    isHandled: (error) => isOfLines(error, setWrong),
    onSubmit: async ({ words, note, isCorrection }) => {
      setWrong([]);
      setProblem(null);
      const saved = await save(words, true, { note, isCorrection: isCorrection === true });
      startOver(saved);
      showLatest({
        tone: 'success',
        message: isCorrection
          ? 'Published. The PDF is there within ten seconds.'
          : 'Published. The PDF is there within ten seconds, and people are asked at their next visit.',
      });
    },
  });
  const startOver = (saved: OneText) =>
    form.reset({
      words: saved.draft?.words ?? saved.published ?? saved.standard,
      note: '',
      isCorrection: false,
    });
  // What a colleague does meanwhile shows unless something is typed.
  useEffect(() => {
    const now = form.read();
    if (now.words !== opened.current.shown && now.words !== shown) return;
    opened.current = { shown, version };
    if (now.words !== shown) form.reset({ ...now, words: shown });
  });
  const typed = form.values.words ?? '';
  const note = form.values.note ?? '';

  /** Something that needs the text, and not what has changed in it. */
  const act = async (which: 'pdf' | 'draft', run: (words: string) => Promise<void>) => {
    setWrong([]);
    setProblem(null);
    const { data, error } = draftRules.safeParse({ words: typed });
    if (!data) return setProblem(error.issues[0]?.message ?? null);
    // Lines are counted as the server counts them.
    if (data.words !== typed) form.change('words', data.words);
    setPending(which);
    try {
      await run(data.words);
    } catch (failure) {
      if (!isOfLines(failure, setWrong)) setProblem(describeError(failure));
    } finally {
      setPending(null);
    }
  };
  const preview = () =>
    act('pdf', async (words) => {
      const { pdf } = await acts.preview(words);
      if (pdf === null) return;
      const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/pdf' }), pdfName(text.group));
    });
  const saveDraft = () =>
    act('draft', async (words) => {
      const saved = await save(words, false);
      form.reset({
        words: saved.draft?.words ?? saved.published ?? saved.standard,
        note: form.read().note,
        isCorrection: form.read().isCorrection,
      });
      showLatest({
        tone: 'success',
        message: saved.draft
          ? 'Saved as a draft. Only leads of the team can see it.'
          : 'People already see this text, so there’s nothing to save as a draft.',
      });
    });

  return (
    <Stack gap={6}>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        {draft && (
          <Alert tone="notice" title="This is a draft">
            <p>
              <bdi>{draft.by}</bdi> saved it {agoWords(draft.at, new Date())}. People still read{' '}
              {published === null ? 'the standard text' : 'what was published last'}.
            </p>
          </Alert>
        )}
        <LineProblems of={wrong} area={area} />
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        <div ref={area}>
          <TextArea
            label="Text"
            help="The first line is the title. Each paragraph is one line."
            rows={24}
            countTo={longest}
            {...form.textField('words')}
          />
        </div>
        <HowToWrite />
        <Disclosure summary="Names and numbers that fill themselves in">
          <Variables of={text.variables} onInsert={(name) => insertVariable(form, area, name)} />
        </Disclosure>
        <Row>
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden="true" />}
            isPending={pending === 'pdf'}
            onPress={() => void preview()}
          >
            Check it, and save as a PDF
          </Button>
          <Button variant="secondary" isPending={pending === 'draft'} onPress={() => void saveDraft()}>
            Save as a draft
          </Button>
          {typed !== read && (
            <Button variant="quiet" onPress={() => form.change('words', read)}>
              Use the text people see now
            </Button>
          )}
          {published !== null && typed !== standard && (
            <Button variant="quiet" onPress={() => form.change('words', standard)}>
              Put in the standard text
            </Button>
          )}
        </Row>
        <Stack gap={4} as="section" aria-labelledby="publish-document">
          <h2 id="publish-document">Publish it</h2>
          <p>
            This makes a new version, with today’s date on it. Unless it’s only a correction, we ask families
            and support workers at their next visit whether they agree.
          </p>
          <TextArea
            label="What has changed"
            help="They read this first. Write a few plain sentences."
            countTo={limits.paragraph}
            {...form.textField('note')}
          />
          <ReadingGrade words={note} />
          <Checkbox
            help="For a typing mistake, a phone number or a clearer word. Not for anything that changes what people agree to."
            {...form.boxField('isCorrection')}
          >
            It’s only a correction, so don’t ask anyone to agree
          </Checkbox>
          <FormProblem form={form} />
          <Row>
            <Button isPending={form.isSubmitting} onPress={() => void form.submit()}>
              Publish
            </Button>
          </Row>
        </Stack>
      </Stack>
      <DocumentHistory
        changes={changes}
        standard={standard}
        onTake={(words) => {
          form.change('words', words);
          area.current?.querySelector('textarea')?.focus();
        }}
      />
    </Stack>
  );
}

/** Whether the server names wrong lines, which are then shown. */
function isOfLines(error: unknown, show: (lines: readonly WrongLine[]) => void): boolean {
  const lines = error instanceof ApiError ? wrongLines(error.problem.errors ?? []) : [];
  if (lines.length > 0) show(lines);
  return lines.length > 0;
}

const marks = [
  ['# Terms of Use', 'the title, on the first line'],
  ['## Fees', 'a heading'],
  ['- one', 'a line of a list'],
  ['**important**', 'bold'],
  ['[our regulator](https://www.oaic.gov.au)', 'a link; mailto: and tel: work too'],
  ['> Is this right?', 'a note to your lawyer, which people don’t see'],
] as const;

const HowToWrite = () => (
  <Disclosure summary="How to write headings, lists and links">
    <Stack as="ul" gap={2}>
      {marks.map(([mark, meaning]) => (
        <li key={mark}>
          <code>{mark}</code> <Quiet as="span">{meaning}</Quiet>
        </li>
      ))}
    </Stack>
  </Disclosure>
);
