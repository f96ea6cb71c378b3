import { useId } from 'react';
import { familyStatuses, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { choice } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { endMatchInput, endReasons, type Match } from '#contract/matches/matches.ts';
import { endReasonOptions } from '#contract/matches/words.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { z } from '#contract/zod.ts';
import { nameOf, titleOf } from '#web/features/matches/team/team-words.ts';
import { today } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { useActOnMatch } from './act-on-match.ts';
import { MatchDialog, type MatchDialogProps } from './match-dialog.tsx';

const { reason, note, endsOn } = endMatchInput.shape;
const selectStatus = 'Select a status';
const schema = z.object({
  reason,
  endsOn: endsOn.unwrap().refine((day) => day !== null, 'Enter the last day'),
  note: note.unwrap(),
  familyStatus: choice(supportWorkerStatuses, selectStatus),
  supportWorkerStatus: choice(supportWorkerStatuses, selectStatus),
});

const usual: Status = 'UNMATCHED';
const optionsOf = (statuses: readonly Status[]) =>
  statuses.map((value) => ({ value, label: teamStatusLabels[value] }));
const reasons = endReasonOptions.map(({ id, label }) => ({ value: id, label }));

type Props = MatchDialogProps & { match: Match };

/** Ends a match today, notes its last day, or records that a proposed one does not come about. */
export function EndDialog({ match, onDone }: Props) {
  const close = useCloseOverlay();
  const formId = useId();
  const { end } = useActOnMatch(match);
  const isActive = match.state === 'active';
  const { ending, family, supportWorker } = match;
  const form = useDraftedForm(schema, {
    draftKey: `match/${match.id}/end`,
    defaultValues: {
      reason: endReasons.find((one) => one === ending?.reason) ?? null,
      endsOn: ending?.endsOn ?? today(),
      note: ending?.note ?? null,
      familyStatus: usual,
      supportWorkerStatus: usual,
    },
    onSubmit: async ({ reason, endsOn, note, familyStatus, supportWorkerStatus }) => {
      const ended = await end({
        reason,
        ...(note && { note }),
        ...(isActive && {
          endsOn,
          // Left out, somebody with another active match stays Matched.
          ...(familyStatus && familyStatus !== usual && { familyStatus }),
          ...(supportWorkerStatus && supportWorkerStatus !== usual && { supportWorkerStatus }),
        }),
      });
      close();
      onDone(ended.state === 'ended' ? 'The match has ended.' : 'The last day is recorded.');
    },
  });
  const isLater = isActive && (form.values.endsOn ?? '') > today();
  return (
    <MatchDialog
      title={isActive ? `End the match of ${titleOf(match)}?` : `Call off the match of ${titleOf(match)}?`}
      action={
        <Button type="submit" form={formId} variant="danger" isPending={form.isSubmitting}>
          {isLater ? 'Record the last day' : isActive ? 'End the match' : 'Call off the match'}
        </Button>
      }
    >
      <Stack as="form" id={formId} gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>
          {isActive
            ? 'We’ll email both of them, without the reason. If you choose a later day, the match continues until the end of that day, then ends by itself.'
            : 'We’ll email both of them that it isn’t going ahead, without the reason. Their statuses stay as they are.'}
        </p>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        <NativeSelect
          label={isActive ? 'Why is it ending?' : 'Why is it not going ahead?'}
          placeholder="Choose a reason"
          options={reasons}
          {...form.field('reason')}
        />
        {isActive && <DateField label="Last day" {...form.field('endsOn')} />}
        <TextArea
          label="Note for our team"
          help="Nobody else reads it."
          isOptional
          rows={3}
          countTo={limits.paragraph}
          {...form.textField('note')}
        />
        {isActive && family && (
          <NativeSelect
            label={`Status of ${nameOf(family)} afterwards`}
            placeholder={null}
            options={optionsOf(familyStatuses)}
            {...form.field('familyStatus')}
          />
        )}
        {isActive && supportWorker && (
          <NativeSelect
            label={`Status of ${nameOf(supportWorker)} afterwards`}
            help="Someone with another active match stays Matched if you leave this at Unmatched."
            placeholder={null}
            options={optionsOf(supportWorkerStatuses)}
            {...form.field('supportWorkerStatus')}
          />
        )}
        <FormProblem form={form} />
      </Stack>
    </MatchDialog>
  );
}
