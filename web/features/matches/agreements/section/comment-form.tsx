import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { z } from '#contract/zod.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { draftKey } from './drafts.ts';
import { type SectionFormProps, useSectionFields } from './section-form.ts';
import { useSend } from './use-send.ts';

const schema = z.object({ comment: requiredText('Enter your comment', limits.agreementComment) });

/** Says something about a section and leaves its text as it is. */
export function CommentForm({ matchId, state, party, hasFocus, onCancel, onDone }: SectionFormProps) {
  const { section } = state;
  const { title } = agreementSectionWords[section];
  const send = useSend(matchId, state);
  const form = useDraftedForm(schema, {
    draftKey: draftKey(matchId, section, 'comment'),
    defaultValues: { comment: null },
    onSubmit: async (typed) => {
      await send(typed);
      form.reset();
      announce(`Your comment on “${title}” is added.`);
      onDone();
    },
  });
  const nameOf = useSectionFields(form, { section, first: 'comment', hasFocus });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        {...form.textField('comment')}
        name={nameOf('comment')}
        label={`Your comment on “${title}”`}
        help={`${party.name} reads it here. The text stays as it is.`}
        rows={3}
        countTo={limits.agreementComment}
      />
      <FormProblem form={form} />
      <Row gap={3}>
        <Button type="submit" isPending={form.isSubmitting}>
          Add the comment
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
