import { useEffect, useState } from 'react';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { AgreementRevision } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { answeredPart } from '#contract/matches/agreement-words.ts';
import { sentenceStart } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { LazyCompared } from '#web/features/matches/agreements/lazy-compared.tsx';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { draftKey, forgetReadText, keepReadText, type ReadText, readTextOf } from './drafts.ts';
import { type SectionFormProps, useSectionFields } from './section-form.ts';
import { useSend } from './use-send.ts';

const schema = z.object({
  text: requiredText('Enter what you propose', limits.agreementText),
  comment: optionalText(limits.agreementComment),
});

const unchanged = 'Change the words first, or cancel and press Accept if you agree to them as they are';

/** Another text for a section, with a word about it. */
export function ProposeForm({ matchId, state, party, hasFocus, onCancel, onDone }: SectionFormProps) {
  const { section, latest } = state;
  const { title, help } = agreementSectionWords[section];
  const key = draftKey(matchId, section, 'text');
  const [read] = useState(() => readTextOf(key) ?? { revision: latest.revision, text: latest.text });
  const isOvertaken = latest.revision !== read.revision;
  const send = useSend(matchId, state);
  const form = useDraftedForm(schema, {
    draftKey: key,
    defaultValues: {
      text: latest.by === null ? answeredPart(latest.text ?? '') : latest.text,
      comment: null,
    },
    onSubmit: async ({ text, comment }): Promise<void> => {
      const isSame = text === latest.text;
      if (isSame && !comment) return form.setErrors([{ field: 'text', message: unchanged }]);
      await send(isSame ? { comment } : { text, comment });
      forget();
      announce(
        isSame
          ? `Your comment on “${title}” is added.`
          : `You’ve proposed a new text for “${title}”, which also counts as your acceptance.`,
      );
      onDone();
    },
  });
  const forget = () => {
    form.reset();
    forgetReadText(key);
  };

  useEffect(() => keepReadText(key, read), [key, read]);
  const nameOf = useSectionFields(form, { section, first: 'text', hasFocus });

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      {isOvertaken && <Overtaken read={read} latest={latest} party={party} />}
      <TextArea
        {...form.textField('text')}
        name={nameOf('text')}
        label={`Your text for “${title}”`}
        help={help}
        rows={5}
        countTo={limits.agreementText}
      />
      <TextArea
        {...form.textField('comment')}
        name={nameOf('comment')}
        label={`A comment for ${party.name}`}
        isOptional
        rows={2}
        countTo={limits.agreementComment}
      />
      <FormProblem form={form} />
      <Row gap={3}>
        <Button type="submit" isPending={form.isSubmitting}>
          {isOvertaken ? 'Propose mine instead' : 'Propose'}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

type Props = { read: ReadText; latest: AgreementRevision; party: Party };

/** What the section has become while somebody was writing: against the text that they had read. */
const Overtaken = ({ read, latest, party: { side, name } }: Props) => (
  <Alert
    title={`${latest.by === side ? 'You’ve changed this section in another window' : `${sentenceStart(name)} has changed this section since you began to write`}`}
  >
    <Stack gap={3}>
      <LazyCompared from={read.text} to={latest.text} />
      <p>What you’ve typed is still below. If you propose it, it takes the place of this text.</p>
    </Stack>
  </Alert>
);
