import { type RefObject, useEffect, useRef } from 'react';
import { type Check, type RefusalReason, refusalReasonsOf, refusedInput } from '#contract/checks/checks.ts';
import { refusalWords } from '#contract/checks/words.ts';
import { limits } from '#contract/limits.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { useJudging } from './judge-check.ts';
import styles from './judging.module.css';

const reasonLabels: Record<RefusalReason, string> = {
  unreadable: 'The photo can’t be read',
  'wrong-document': 'It’s the wrong document',
  'not-yours': 'The name is different',
  'number-not-found': 'The number isn’t in the register',
  'dates-differ': 'The dates don’t match the document',
  expired: 'It has expired',
  other: 'Something else',
};

const schema = refusedInput.omit({ version: true }).extend({ note: refusedInput.shape.note.unwrap() });

type Props = {
  check: Check;
  firstName: string;
  onRefused: (refused: Check) => void;
  /** Called with what the check has become meanwhile; null when it has been deleted. Nothing was saved. */
  onConflict: (now: Check | null) => void;
  onCancel: () => void;
};

/** Why a check cannot be accepted, with the words that its owner will read. */
export function RefuseForm({ check, firstName, onRefused, onConflict, onCancel }: Props) {
  const { refuse } = useJudging(check);
  const reasons = reasonsFor(check);
  const [onlyReason = null, ...more] = reasons;
  const firstField = useRef<Focusable>(null);
  const form = useDraftedForm(schema, {
    draftKey: `check/${check.id}/refusal`,
    defaultValues: { reason: more.length === 0 ? onlyReason : null, note: null },
    onSubmit: async (body) => {
      try {
        onRefused(await refuse(body));
      } catch (error) {
        const now = await findCheckConflict(error, check);
        if (now === undefined) throw error;
        onConflict(now);
      }
    },
  });
  useFocusInvalid(form);
  useFocusOnce(firstField);
  const { reason, note } = form.values;
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      {more.length > 0 && (
        <NativeSelect
          {...form.field('reason')}
          ref={firstField}
          label="What is wrong?"
          placeholder="Choose a reason"
          options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
      )}
      <TextArea
        {...form.textField('note')}
        {...(more.length === 0 && { ref: firstField })}
        label={more.length === 0 ? 'What is wrong?' : 'Note'}
        help={`${firstName} will read this. Say what would help.`}
        isOptional={reason !== 'other'}
        rows={3}
        countTo={limits.refusalNote}
      />
      {reason && (
        <div className={styles.preview}>
          <Quiet size="body">
            <bdi>{firstName}</bdi> will read this on their documents page and in an email:
          </Quiet>
          <p>{refusalWords[reason]}</p>
          {note && (
            <p className={styles.said} dir="auto">
              {note}
            </p>
          )}
        </div>
      )}
      <FormProblem form={form} />
      <Row gap={2}>
        <Button type="submit" variant="danger" isPending={form.isSubmitting}>
          Refuse
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

/** Nothing can be wrong with a photo that is not there. */
const ofPhotos: readonly RefusalReason[] = ['unreadable', 'wrong-document'];

const reasonsFor = ({ kind, guidID }: Check): readonly RefusalReason[] =>
  refusalReasonsOf(kind).filter((reason) => guidID !== null || !ofPhotos.includes(reason));

/** The form opens by a key or a button that it replaces. */
function useFocusOnce(field: RefObject<Focusable | null>): void {
  useEffect(() => field.current?.focus(), [field]);
}
